// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Detection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Annotations and comments with which authors accept findings. Each is read once. */
final class Suppressions {

  private static final Pattern NAMED = Pattern.compile("keeper:([\\w-]+)");
  private static final String ALL = "all";

  private record Line(String path, int number) {}

  /** The rules that a comment at the end of a line names, and that a line of comment names. */
  private record Comments(Set<String> atEnd, Set<String> whole) {}

  private final Model model;
  private final Map<Tree, Set<String>> annotations = new IdentityHashMap<>();
  private final Map<Line, Comments> lines = new HashMap<>();

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

  /** Returns whether there is a comment at the end of the line, or on the line above. */
  private boolean commented(Detection detection, Set<String> accepted) {
    int line = detection.finding().line();
    return !Collections.disjoint(accepted, comments(detection.unit(), line).atEnd())
        || line > 1
            && !Collections.disjoint(accepted, comments(detection.unit(), line - 1).whole());
  }

  private Comments comments(SourceUnit unit, int line) {
    return lines.computeIfAbsent(
        new Line(unit.file().path(), line), unread -> read(line(unit, line)));
  }

  private static Comments read(String line) {
    int comment = Math.max(line.indexOf("//"), line.indexOf("/*"));
    String code = line.strip();
    boolean whole = code.startsWith("//") || code.startsWith("/*");
    return new Comments(
        comment < 0 ? Set.of() : named(line.substring(comment)), whole ? named(code) : Set.of());
  }

  private static String line(SourceUnit unit, int number) {
    int start = unit.lineStart(number);
    return unit.file().text().substring(start, unit.lineEnd(start));
  }

  private static Set<String> named(String text) {
    return NAMED
        .matcher(text)
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toUnmodifiableSet());
  }
}
