// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What git knows about a directory. */
public record GitTree(Path directory) {

  /**
   * The lines that differ from an older state.
   *
   * @param byPath the numbers of the lines, from 1, by path relative to the scanned directory
   */
  public record ChangedLines(Map<String, BitSet> byPath) {

    boolean touch(Finding finding) {
      int next = byPath.getOrDefault(finding.path(), new BitSet()).nextSetBit(finding.line());
      return next >= 0 && next <= finding.endLine();
    }
  }

  private static final Pattern HUNK =
      Pattern.compile("@@ -\\d+(?:,\\d+)? \\+(\\d+)(?:,(\\d+))? @@.*");

  /**
   * Returns the paths that have uncommitted changes or are not tracked, relative to the directory;
   * none if it is not in a git repository.
   */
  public Set<String> uncommitted() throws IOException {
    Set<String> paths = new TreeSet<>();
    try {
      String prefix = run("rev-parse", "--show-prefix").strip();
      for (String entry : run("status", "--porcelain", "-z", "-uall", "--", ".").split("\0")) {
        if (entry.length() > 3 && entry.substring(3).startsWith(prefix)) {
          paths.add(entry.substring(3 + prefix.length()));
        }
      }
    } catch (IOException noRepository) {
      return Set.of();
    }
    return paths;
  }

  /**
   * Returns the lines that were added or changed since a commit; all lines of untracked files.
   *
   * @throws IOException if the directory is not in a git repository, or has no such commit
   */
  public ChangedLines since(String commit) throws IOException {
    Map<String, BitSet> byPath = new HashMap<>();
    BitSet lines = new BitSet();
    String diff =
        run("diff", "--unified=0", "--no-color", "--relative", "--no-ext-diff", commit, "--", ".");
    for (String line : diff.split("\n")) {
      if (line.startsWith("+++ b/")) {
        lines = byPath.computeIfAbsent(line.substring(6).strip(), path -> new BitSet());
      }
      Matcher hunk = HUNK.matcher(line);
      if (hunk.matches()) {
        int first = Integer.parseInt(hunk.group(1));
        int count = hunk.group(2) == null ? 1 : Integer.parseInt(hunk.group(2));
        lines.set(first, first + count);
      }
    }
    for (String path : run("ls-files", "--others", "--exclude-standard", "-z").split("\0")) {
      BitSet all = new BitSet();
      all.set(1, Integer.MAX_VALUE >> 8);
      byPath.put(path, all);
    }
    return new ChangedLines(byPath);
  }

  private String run(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotePath=false"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException("git " + String.join(" ", arguments) + " failed in " + directory);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", interrupted);
    }
    return output;
  }
}
