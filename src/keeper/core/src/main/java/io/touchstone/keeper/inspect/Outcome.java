// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.inspect.Patch.FileChange;
import io.touchstone.keeper.rule.Finding;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The result of an inspection.
 *
 * @param paths the sources that were read, relative to the directory
 * @param findings what the rules report, by place
 * @param all the same with those that are accepted
 * @param changes the files that fixes change
 * @param unread one line for each file, or kind of files, that was not inspected
 * @param unresolved the imported types that were found neither in the sources nor on the class path
 */
public record Outcome(
    List<String> paths,
    List<Finding> findings,
    List<Finding> all,
    List<FileChange> changes,
    Set<String> unread,
    Set<String> unresolved) {

  public Outcome only(Predicate<Finding> relevant) {
    return new Outcome(
        paths, findings.stream().filter(relevant).toList(), all, changes, unread, unresolved);
  }
}
