// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ClassTree;
import io.touchstone.keeper.compile.ClassBody;
import io.touchstone.keeper.compile.SourceUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Adds constants to the outermost classes of a file, before everything that may use them. */
final class Constants {

  private static final int LONGEST_LINE = 100;

  private final SourceUnit unit;
  private final Set<String> declared = new HashSet<>();
  private final Map<ClassTree, Map<String, String>> names = new LinkedHashMap<>();
  private final Map<ClassTree, List<String>> declarations = new HashMap<>();

  Constants(SourceUnit unit) {
    this.unit = unit;
  }

  String name(
      ClassTree type,
      String typeName,
      String initializer,
      List<String> candidates,
      boolean early,
      Predicate<String> hidden) {
    Map<String, String> known = names.computeIfAbsent(type, outermost -> new LinkedHashMap<>());
    String key = ClassBody.key(typeName, initializer);
    String added = typeName + " " + key;
    if (!known.containsKey(added) || hidden.test(known.get(added))) {
      String existing = early ? null : unit.body(type).constants().get(key);
      if (existing != null && !hidden.test(existing)) {
        return existing;
      }
      known.put(added, declare(type, typeName, initializer, candidates, hidden));
    }
    return known.get(added);
  }

  private String declare(
      ClassTree type,
      String typeName,
      String initializer,
      List<String> candidates,
      Predicate<String> hidden) {
    String name = free(candidates, hidden);
    declared.add(name);
    declarations
        .computeIfAbsent(type, outermost -> new ArrayList<>())
        .add("private static final " + typeName + " " + name + " =\n" + initializer + ";");
    return name;
  }

  private String free(List<String> candidates, Predicate<String> hidden) {
    String last = candidates.get(candidates.size() - 1);
    return Stream.concat(
            candidates.stream(),
            IntStream.iterate(2, number -> number + 1).mapToObj(number -> last + "_" + number))
        .filter(name -> !unit.identifiers().contain(name))
        .filter(name -> !declared.contains(name) && !hidden.test(name))
        .findFirst()
        .orElseThrow();
  }

  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>();
    declarations.forEach((type, lines) -> edits.add(insertion(type, lines)));
    return edits;
  }

  private TextEdit insertion(ClassTree type, List<String> lines) {
    String newline = unit.lineSeparator();
    ClassBody body = unit.body(type);
    return TextEdit.insertion(
        body.position(),
        lines.stream()
            .map(line -> wrapped(line, body.indentation(), newline) + newline)
            .collect(Collectors.joining("", body.before(), body.after())));
  }

  /** Puts the declaration on one line if it fits. */
  private static String wrapped(String declaration, String indentation, String newline) {
    String whole = indentation + declaration.replaceFirst("\n", " ");
    String broken = newline + indentation + indentation;
    return whole.length() <= LONGEST_LINE || whole.contains("\n")
        ? whole
        : indentation + declaration.replaceFirst("\n", Matcher.quoteReplacement(broken));
  }
}
