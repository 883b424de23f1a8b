// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes changes as a unified diff or to the source files. */
public final class Patch {

  private static final int CONTEXT = 3;
  private static final String NO_NEWLINE = "\n\\ No newline at end of file";

  private Patch() {}

  /**
   * Returns a diff that {@code git apply} and {@code patch -p1} understand in the scanned
   * directory.
   */
  public static String of(List<FileChange> changes) {
    StringBuilder patch = new StringBuilder();
    for (FileChange change : changes) {
      if (change.before().text().isEmpty()) {
        appendNew(change, patch);
        continue;
      }
      List<String> before = lines(change.before().text());
      UnifiedDiffUtils.generateUnifiedDiff(
              "a/" + change.before().path(),
              "b/" + change.after().path(),
              before,
              DiffUtils.diff(before, lines(change.after().text())),
              CONTEXT)
          .forEach(line -> patch.append(line).append('\n'));
    }
    return patch.toString();
  }

  private static void appendNew(FileChange change, StringBuilder patch) {
    List<String> added = lines(change.after().text());
    patch.append("--- /dev/null\n+++ b/").append(change.after().path());
    patch.append("\n@@ -0,0 +1,").append(added.size()).append(" @@\n");
    added.forEach(line -> patch.append('+').append(line).append('\n'));
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    String last = lines.remove(lines.size() - 1);
    if (!last.isEmpty()) {
      lines.add(last + NO_NEWLINE);
    }
    return lines;
  }

  /** Writes a diff to a file, replacing it. */
  public static void write(List<FileChange> changes, Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, of(changes).getBytes(StandardCharsets.UTF_8));
  }

  /** Writes the changed files in their own encodings. */
  public static void apply(List<FileChange> changes) throws IOException {
    for (FileChange change : changes) {
      Files.createDirectories(change.after().file().getParent());
      String mark = change.after().byteOrderMark() ? "\uFEFF" : "";
      Files.write(
          change.after().file(), (mark + change.after().text()).getBytes(change.after().charset()));
    }
  }
}
