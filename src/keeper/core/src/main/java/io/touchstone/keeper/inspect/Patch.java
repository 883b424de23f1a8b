// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import io.touchstone.keeper.git.Repository;
import io.touchstone.keeper.source.SourceFile;
import io.touchstone.keeper.source.TreeFiles;
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
import java.util.Optional;

/** Writes changes as a unified diff or to the source files. */
public final class Patch {

  /** A file before and after its fixes. */
  public record FileChange(SourceFile before, SourceFile after) {}

  private static final int CONTEXT = 3;
  private static final String NO_NEWLINE = "\n\\ No newline at end of file";

  private Patch() {}

  /**
   * Returns a diff that {@code git apply} and {@code patch -p1} understand in the scanned
   * directory. Each part of it has the encoding of the file that it changes.
   */
  public static byte[] bytes(List<FileChange> changes) {
    ByteArrayOutputStream patch = new ByteArrayOutputStream();
    for (FileChange change : changes) {
      Charset charset = change.after().charset();
      for (String line : diff(change)) {
        boolean header = line.startsWith("--- ") || line.startsWith("+++ ");
        patch.writeBytes((line + "\n").getBytes(header ? StandardCharsets.UTF_8 : charset));
      }
    }
    return patch.toByteArray();
  }

  private static List<String> diff(FileChange change) {
    SourceFile file = change.before();
    List<String> before = lines(file);
    return UnifiedDiffUtils.generateUnifiedDiff(
        Files.exists(file.file()) ? "a/" + file.path() : null,
        "b/" + file.path(),
        before,
        DiffUtils.diff(before, lines(change.after())),
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
   * Replaces the changed files, each as a whole, if git could restore them: the commit that is
   * checked out has the same content. Outside of git, nothing is compared.
   *
   * @param force whether to replace the others too
   * @throws IOException if git could not restore a file, which may be one that it ignores, or if a
   *     file cannot be written or changed since it was read; no file is then changed, unless a
   *     replacement itself fails
   */
  public static void apply(List<FileChange> changes, boolean force) throws IOException {
    List<String> refused = force ? List.of() : unrestorable(changes);
    if (!refused.isEmpty()) {
      throw new IOException(
          "nothing was changed, because git could not restore "
              + String.join(", ", refused)
              + "; commit them, or overwrite them with --force (Maven: -Dkeeper.force=true)");
    }
    replace(changes);
  }

  private static List<String> unrestorable(List<FileChange> changes) throws IOException {
    Map<Repository, List<SourceFile>> files = new LinkedHashMap<>();
    for (FileChange change : changes) {
      if (Files.exists(change.before().file())) {
        Repository.around(change.before().file())
            .ifPresent(
                repository ->
                    files
                        .computeIfAbsent(repository, absent -> new ArrayList<>())
                        .add(change.before()));
      }
    }
    List<String> refused = new ArrayList<>();
    for (Map.Entry<Repository, List<SourceFile>> entry : files.entrySet()) {
      Optional<String> head = entry.getKey().head();
      Map<Path, byte[]> committed =
          head.isEmpty()
              ? Map.of()
              : entry
                  .getKey()
                  .contents(head.get(), entry.getValue().stream().map(SourceFile::file).toList());
      for (SourceFile file : entry.getValue()) {
        byte[] old = committed.get(file.file());
        if (old == null) {
          refused.add(file.path() + " (not committed)");
        } else if (!sameLines(old, file.bytes())) {
          refused.add(file.path() + " (uncommitted changes)");
        }
      }
    }
    return refused;
  }

  /** Git may convert line ends when it checks a file out. */
  private static boolean sameLines(byte[] committed, byte[] file) {
    return new String(committed, StandardCharsets.ISO_8859_1)
        .replace("\r\n", "\n")
        .equals(new String(file, StandardCharsets.ISO_8859_1).replace("\r\n", "\n"));
  }

  private static void replace(List<FileChange> changes) throws IOException {
    Map<Path, Path> written = new LinkedHashMap<>();
    try {
      for (FileChange change : changes) {
        Path file = change.after().file();
        boolean exists = Files.exists(file);
        if (exists && !Arrays.equals(TreeFiles.read(file), change.before().bytes())) {
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
