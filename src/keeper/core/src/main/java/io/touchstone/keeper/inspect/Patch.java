// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import io.touchstone.keeper.source.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes changes as a unified diff or to the source files. */
public final class Patch {

  /** A file before and after its fixes. */
  public record FileChange(SourceFile before, SourceFile after) {}

  private static final int CONTEXT = 3;
  private static final String NO_NEWLINE = "\n\\ No newline at end of file";

  private Patch() {}

  /**
   * Writes a diff that {@code git apply} and {@code patch -p1} understand in the scanned directory,
   * replacing the file. Each part of it has the encoding of the file that it changes.
   */
  public static void write(List<FileChange> changes, Path file) throws IOException {
    ByteArrayOutputStream patch = new ByteArrayOutputStream();
    for (FileChange change : changes) {
      Charset charset = change.after().charset();
      for (String line : diff(change)) {
        boolean header = line.startsWith("--- ") || line.startsWith("+++ ");
        patch.write((line + "\n").getBytes(header ? StandardCharsets.UTF_8 : charset));
      }
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, patch.toByteArray());
  }

  private static List<String> diff(FileChange change) {
    List<String> after = lines(change.after());
    if (change.before().text().isEmpty()) {
      List<String> added = new ArrayList<>();
      added.add("--- /dev/null");
      added.add("+++ b/" + change.after().path());
      added.add("@@ -0,0 +1," + after.size() + " @@");
      after.forEach(line -> added.add("+" + line));
      return added;
    }
    List<String> before = lines(change.before());
    return UnifiedDiffUtils.generateUnifiedDiff(
        "a/" + change.before().path(),
        "b/" + change.after().path(),
        before,
        DiffUtils.diff(before, after),
        CONTEXT);
  }

  private static List<String> lines(SourceFile file) {
    List<String> lines = new ArrayList<>(Arrays.asList(file.markedText().split("\n", -1)));
    String last = lines.remove(lines.size() - 1);
    if (!last.isEmpty()) {
      lines.add(last + NO_NEWLINE);
    }
    return lines;
  }

  /**
   * Replaces the changed files, each as a whole, unless they have uncommitted changes.
   *
   * @param directory the scanned directory
   * @param force whether to replace them even then
   * @throws IOException if a file has uncommitted changes, cannot be written or changed since it
   *     was read; no file is then changed, unless a replacement itself fails
   */
  public static void apply(List<FileChange> changes, Path directory, boolean force)
      throws IOException {
    Set<String> uncommitted = force ? Set.of() : new GitTree(directory).uncommitted();
    List<String> refused =
        changes.stream()
            .map(change -> change.after().path())
            .filter(uncommitted::contains)
            .toList();
    if (!refused.isEmpty()) {
      throw new IOException(
          "nothing was changed, because of uncommitted changes in "
              + String.join(", ", refused)
              + "; --force overwrites them");
    }
    replace(changes);
  }

  private static void replace(List<FileChange> changes) throws IOException {
    Map<Path, Path> written = new LinkedHashMap<>();
    try {
      for (FileChange change : changes) {
        Path file = change.after().file();
        boolean exists = Files.exists(file);
        if (exists && !Arrays.equals(Files.readAllBytes(file), change.before().bytes())) {
          throw new IOException(file + " changed since it was read");
        }
        Files.createDirectories(file.getParent());
        Path replacement = Files.createTempFile(file.getParent(), ".keeper", ".tmp");
        written.put(replacement, file);
        if (exists) {
          Files.copy(
              file,
              replacement,
              StandardCopyOption.REPLACE_EXISTING,
              StandardCopyOption.COPY_ATTRIBUTES);
        }
        Files.write(replacement, change.after().bytes());
      }
      for (Map.Entry<Path, Path> entry : written.entrySet()) {
        Files.move(entry.getKey(), entry.getValue(), StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      for (Path replacement : written.keySet()) {
        Files.deleteIfExists(replacement);
      }
    }
  }
}
