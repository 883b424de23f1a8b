// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.source.Comments;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Annotations and comments with which authors accept findings. Each is read once. */
final class Suppressions {

  private static final Pattern NAMED = Pattern.compile("keeper:([\\w-]+)");
  private static final String ALL = "all";

  /** A rule that a comment names, and a line that it is about. */
  private record Accepted(String rule, int line) {}

  private final Model model;
  private final Map<Tree, Set<String>> annotations = new IdentityHashMap<>();
  private final Map<String, Set<Accepted>> comments = new HashMap<>();

  Suppressions(Model model) {
    this.model = model;
  }

  boolean cover(Detection detection) {
    Set<String> accepted = Set.of(ALL, detection.finding().ruleId());
    return annotated(detection.place(), accepted) || commented(detection, accepted);
  }

  private boolean annotated(TreePath place, Set<String> accepted) {
    return Declarations.around(place)
        .map(at -> model.annotations().of(at).get("java.lang.SuppressWarnings"))
        .anyMatch(
            suppression ->
                suppression != null
                    && !Collections.disjoint(
                        accepted,
                        annotations.computeIfAbsent(
                            suppression.getLeaf(), tree -> named(tree.toString()))));
  }

  private boolean commented(Detection detection, Set<String> accepted) {
    Set<Accepted> known =
        comments.computeIfAbsent(
            detection.unit().file().path(), unread -> comments(detection.unit()));
    return accepted.stream()
        .anyMatch(rule -> known.contains(new Accepted(rule, detection.finding().line())));
  }

  /** A comment is about its line, and about the next one too if no code precedes it. */
  private static Set<Accepted> comments(SourceUnit unit) {
    Set<Accepted> accepted = new HashSet<>();
    Comments.in(unit.file().text())
        .forEach(
            comment -> {
              boolean alone = unit.indentation(comment.start()).isPresent();
              NAMED
                  .matcher(comment.group())
                  .results()
                  .forEach(
                      name -> {
                        int line = unit.line(comment.start() + name.start());
                        accepted.add(new Accepted(name.group(1), line));
                        accepted.add(new Accepted(name.group(1), alone ? line + 1 : line));
                      });
            });
    return accepted;
  }

  private static Set<String> named(String text) {
    return NAMED
        .matcher(text)
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toUnmodifiableSet());
  }
}
