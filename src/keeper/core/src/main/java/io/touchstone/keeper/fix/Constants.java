// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.touchstone.keeper.compile.SourceUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import javax.lang.model.element.Modifier;

/** Adds constants to the outermost classes of a file, before everything that may use them. */
final class Constants {

  private static final int LONGEST_LINE = 100;

  private final SourceUnit unit;
  private final Set<String> identifiers;
  private final Map<ClassTree, Map<String, String>> names = new LinkedHashMap<>();
  private final Map<ClassTree, List<String>> declarations = new HashMap<>();

  Constants(SourceUnit unit) {
    this.unit = unit;
    this.identifiers = Identifiers.of(unit.tree());
  }

  String name(
      ClassTree type, String typeName, String initializer, List<String> candidates, boolean early) {
    Map<String, String> known = names.computeIfAbsent(type, outermost -> new LinkedHashMap<>());
    String key = typeName + " = " + normal(initializer);
    if (!known.containsKey(key)) {
      String existing = early ? null : existing(type, typeName, initializer);
      if (existing != null) {
        return existing;
      }
      known.put(key, declare(type, typeName, initializer, candidates));
    }
    return known.get(key);
  }

  private String existing(ClassTree type, String typeName, String initializer) {
    for (Tree member : type.getMembers()) {
      if (member instanceof VariableTree field
          && field.getModifiers().getFlags().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL))
          && field.getInitializer() != null
          && simple(field.getType().toString()).equals(simple(typeName))
          && normal(field.getInitializer().toString()).equals(normal(initializer))) {
        return field.getName().toString();
      }
    }
    return null;
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** An empty configuration can be written in several ways. */
  private static String normal(String initializer) {
    return initializer
        .replaceAll("\\s+", "")
        .replaceAll("\\((java\\.util\\.)?(Map\\.of|Collections\\.emptyMap)\\(\\)\\)", "(null)");
  }

  private String declare(
      ClassTree type, String typeName, String initializer, List<String> candidates) {
    String name = free(candidates);
    identifiers.add(name);
    String modifiers = type.getKind() == Tree.Kind.INTERFACE ? "" : "private static final ";
    declarations
        .computeIfAbsent(type, outermost -> new ArrayList<>())
        .add(modifiers + typeName + " " + name + " =\n" + initializer + ";");
    return name;
  }

  private String free(List<String> candidates) {
    for (String candidate : candidates) {
      if (!identifiers.contains(candidate)) {
        return candidate;
      }
    }
    String last = candidates.get(candidates.size() - 1);
    int number = 2;
    while (identifiers.contains(last + "_" + number)) {
      number++;
    }
    return last + "_" + number;
  }

  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>();
    declarations.forEach((type, lines) -> edits.add(insertion(type, lines)));
    return edits;
  }

  /** Puts the declaration on one line if it fits. */
  private static String wrapped(String declaration, String indentation, String newline) {
    String whole = indentation + declaration.replaceFirst("\n", " ");
    return whole.length() <= LONGEST_LINE || whole.contains("\n")
        ? whole
        : indentation
            + declaration.replaceFirst(
                "\n", Matcher.quoteReplacement(newline + indentation + indentation));
  }

  private TextEdit insertion(ClassTree type, List<String> lines) {
    String text = unit.file().text();
    String newline = unit.file().lineSeparator();
    ClassBody body = new ClassBody(unit, type);
    int position = body.start();
    String prefix = body.missingSemicolon() ? ";" : "";
    String indentation = body.indentation();
    int lineEnd = text.indexOf('\n', position);
    boolean restIsBlank =
        lineEnd >= 0 && Comments.isBlankOrComment(text.substring(position, lineEnd));
    StringBuilder added = new StringBuilder();
    for (String line : lines) {
      added.append(wrapped(line, indentation, newline)).append(newline);
    }
    if (!restIsBlank || !prefix.isEmpty()) {
      return new TextEdit(position, position, prefix + newline + added);
    }
    int nextEnd = text.indexOf('\n', lineEnd + 1);
    String next = text.substring(lineEnd + 1, nextEnd < 0 ? text.length() : nextEnd);
    boolean blankFollows = next.isBlank() || next.strip().startsWith("}");
    return new TextEdit(
        lineEnd + 1,
        lineEnd + 1,
        next.isBlank() ? newline + added : blankFollows ? added.toString() : added + newline);
  }
}
