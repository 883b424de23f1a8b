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
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/** Adds constants to the outermost classes of a file, before everything that may use them. */
final class Constants {

  private static final int LONGEST_LINE = 100;
  private static final Pattern BLANK =
      Pattern.compile("(?s)(\\s|//[^\\n]*\\n|/\\*.*?\\*/|\"([^\"\\\\]|\\\\.)*\")*+");

  private final SourceUnit unit;
  private final String text;
  private final Set<String> identifiers;
  private final Map<ClassTree, Map<String, String>> names = new LinkedHashMap<>();
  private final Map<ClassTree, List<String>> declarations = new HashMap<>();

  Constants(SourceUnit unit, Set<String> identifiers) {
    this.unit = unit;
    this.text = unit.file().text();
    this.identifiers = identifiers;
  }

  String name(
      ClassTree type,
      String typeName,
      String initializer,
      List<String> candidates,
      boolean early,
      Set<String> hidden) {
    Map<String, String> known = names.computeIfAbsent(type, outermost -> new LinkedHashMap<>());
    String key = typeName + " = " + normal(initializer);
    if (!known.containsKey(key) || hidden.contains(known.get(key))) {
      String existing = early ? null : existing(type, typeName, initializer);
      if (existing != null && !hidden.contains(existing)) {
        return existing;
      }
      identifiers.addAll(hidden);
      known.put(key, declare(type, typeName, initializer, candidates));
    }
    return known.get(key);
  }

  private static String existing(ClassTree type, String typeName, String initializer) {
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
    declarations
        .computeIfAbsent(type, outermost -> new ArrayList<>())
        .add("private static final " + typeName + " " + name + " =\n" + initializer + ";");
    return name;
  }

  private String free(List<String> candidates) {
    String last = candidates.get(candidates.size() - 1);
    List<String> all = new ArrayList<>(candidates);
    for (int number = 2; identifiers.containsAll(all); number++) {
      all.add(last + "_" + number);
    }
    return all.stream().filter(name -> !identifiers.contains(name)).findFirst().orElseThrow();
  }

  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>();
    declarations.forEach((type, lines) -> edits.add(insertion(type, lines)));
    return edits;
  }

  private TextEdit insertion(ClassTree type, List<String> lines) {
    String newline = unit.file().lineSeparator();
    int position = openingBrace(type) + 1;
    String indentation = indentation(type, position);
    StringBuilder added = new StringBuilder();
    lines.forEach(line -> added.append(wrapped(line, indentation, newline)).append(newline));
    int lineEnd = text.indexOf('\n', position);
    if (lineEnd < 0 || skip(position) < lineEnd) {
      return TextEdit.insertion(position, newline + added);
    }
    int nextEnd = text.indexOf('\n', lineEnd + 1);
    String next = text.substring(lineEnd + 1, nextEnd < 0 ? text.length() : nextEnd).strip();
    String separated = next.startsWith("}") ? added.toString() : added + newline;
    return TextEdit.insertion(lineEnd + 1, next.isEmpty() ? newline + added : separated);
  }

  /** Puts the declaration on one line if it fits. */
  private static String wrapped(String declaration, String indentation, String newline) {
    String whole = indentation + declaration.replaceFirst("\n", " ");
    String broken = newline + indentation + indentation;
    return whole.length() <= LONGEST_LINE || whole.contains("\n")
        ? whole
        : indentation + declaration.replaceFirst("\n", Matcher.quoteReplacement(broken));
  }

  private int openingBrace(ClassTree type) {
    int at = skip(Math.max(unit.start(type), unit.end(type.getModifiers())));
    for (int depth = 0; depth > 0 || text.charAt(at) != '{'; at = skip(at + 1)) {
      depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
    }
    return at;
  }

  /** Returns the position of the next character that is code and not in a literal. */
  private int skip(int from) {
    Matcher blank = BLANK.matcher(text).region(from, text.length());
    return blank.lookingAt() ? blank.end() : from;
  }

  /** Returns the white space before the first member on a line of its own, if there is one. */
  private String indentation(ClassTree type, int bodyStart) {
    return type.getMembers().stream()
        .mapToInt(unit::start)
        .filter(start -> start >= bodyStart)
        .mapToObj(start -> text.substring(text.lastIndexOf('\n', start - 1) + 1, start))
        .filter(before -> before.isBlank() && !before.isEmpty())
        .findFirst()
        .orElse("    ");
  }
}
