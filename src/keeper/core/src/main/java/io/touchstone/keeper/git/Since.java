// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.git;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import io.touchstone.keeper.source.SourceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lines that a commit lacks.
 *
 * @param repository that of the scanned directory
 * @param commit the identifier of the commit
 */
public record Since(Repository repository, String commit) {
  /** The cost of a comparison grows with the square of the lines that differ. */
  private static final int MAX_COMPARED = 4_000;

  /**
   * Returns the lines that were changed in the repository of a directory since a revision.
   *
   * @param directory a real path
   * @throws IOException if the directory is in no repository, or there is no such commit
   */
  public static Since of(Path directory, String revision) throws IOException {
    Repository repository =
        Repository.around(directory)
            .orElseThrow(() -> new IOException(directory + " is not in a git repository"));
    return new Since(
        repository,
        repository
            .commit(revision)
            .orElseThrow(
                () -> new IOException("no commit '" + revision + "' in " + repository.top())));
  }

  /**
   * Returns the numbers of the changed lines of some files, from 1, by the paths of the files: all
   * lines of a file that the commit lacks, and none of a file in another repository.
   */
  public Map<String, BitSet> lines(Collection<SourceFile> files) throws IOException {
    Map<String, BitSet> lines = new HashMap<>();
    Map<Path, byte[]> old =
        repository.contents(commit, files.stream().map(SourceFile::file).toList());
    for (SourceFile file : files) {
      if (Repository.around(file.file()).equals(Optional.of(repository))) {
        byte[] before = old.get(file.file());
        lines.put(
            file.path(),
            before == null
                ? range(0, lines(file.text()).size())
                : changed(lines(new String(before, file.charset())), lines(file.markedText())));
      }
    }
    return lines;
  }

  private static List<String> lines(String text) {
    return List.of(text.split("\r?\n", -1));
  }

  private static BitSet range(int from, int to) {
    BitSet lines = new BitSet();
    lines.set(from + 1, to + 1);
    return lines;
  }

  static BitSet changed(List<String> before, List<String> after) {
    int shorter = Math.min(before.size(), after.size());
    int head = 0;
    while (head < shorter && before.get(head).equals(after.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    List<String> old = before.subList(head, before.size() - tail);
    List<String> now = after.subList(head, after.size() - tail);
    if (old.isEmpty() || old.size() + now.size() > MAX_COMPARED) {
      return range(head, head + now.size());
    }
    BitSet lines = new BitSet();
    for (AbstractDelta<String> delta : DiffUtils.diff(old, now).getDeltas()) {
      Chunk<String> added = delta.getTarget();
      lines.or(range(head + added.getPosition(), head + added.getPosition() + added.size()));
    }
    return lines;
  }
}
