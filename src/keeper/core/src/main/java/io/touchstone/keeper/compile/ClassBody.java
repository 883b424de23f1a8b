// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.VariableTree;
import io.touchstone.keeper.source.Comments;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/**
 * Where constants can be added to a class: before everything that may use them.
 *
 * @param position the offset at which they are inserted
 * @param before what separates them from the code before
 * @param after what separates them from the code after
 * @param indentation that of the members
 * @param constants the names of those that the class has, by {@link #key}
 */
public record ClassBody(
    int position, String before, String after, String indentation, Map<String, String> constants) {

  private static final Pattern BLANK =
      Pattern.compile("(?:\\s|" + Comments.LITERAL_OR_COMMENT + ")*+");
  private static final Pattern LITERAL_COMMENT_OR_SPACE =
      Pattern.compile(Comments.LITERAL_OR_COMMENT + "|\\s++");

  /** An empty configuration can be written in several ways. */
  private static final Pattern EMPTY =
      Pattern.compile("\\((java\\.util\\.)?(Map\\.of|Collections\\.emptyMap)\\(\\)\\)");

  private static final Set<Modifier> CONSTANT = Set.of(Modifier.STATIC, Modifier.FINAL);

  static ClassBody of(SourceUnit unit, ClassTree type) {
    String text = unit.file().text();
    String newline = unit.lineSeparator();
    int start = openingBrace(unit, type) + 1;
    String indentation = indentation(unit, type, start);
    Map<String, String> constants = constants(type);
    int lineEnd = text.indexOf('\n', start);
    if (lineEnd < 0 || skip(text, start) < lineEnd) {
      return new ClassBody(start, newline, "", indentation, constants);
    }
    String next = text.substring(lineEnd + 1, unit.lineEnd(lineEnd + 1)).strip();
    return new ClassBody(
        lineEnd + 1,
        next.isEmpty() ? newline : "",
        next.isEmpty() || next.startsWith("}") ? "" : newline,
        indentation,
        constants);
  }

  private static int openingBrace(SourceUnit unit, ClassTree type) {
    String text = unit.file().text();
    int at = skip(text, Math.max(unit.start(type), unit.end(type.getModifiers())));
    for (int depth = 0; depth > 0 || text.charAt(at) != '{'; at = skip(text, at + 1)) {
      depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
    }
    return at;
  }

  /** Returns the position of the next character that is code and not in a literal. */
  private static int skip(String text, int from) {
    Matcher blank = BLANK.matcher(text).region(from, text.length());
    return blank.lookingAt() ? blank.end() : from;
  }

  /** Returns the white space before the first member on a line of its own, if there is one. */
  private static String indentation(SourceUnit unit, ClassTree type, int bodyStart) {
    return type.getMembers().stream()
        .map(unit::start)
        .filter(start -> start >= bodyStart)
        .map(unit::indentation)
        .flatMap(Optional::stream)
        .filter(indentation -> !indentation.isEmpty())
        .findFirst()
        .orElse("    ");
  }

  private static Map<String, String> constants(ClassTree type) {
    Map<String, String> constants = new HashMap<>();
    type.getMembers().stream()
        .filter(VariableTree.class::isInstance)
        .map(VariableTree.class::cast)
        .filter(field -> field.getModifiers().getFlags().containsAll(CONSTANT))
        .filter(field -> field.getInitializer() != null)
        .forEach(
            field ->
                constants.putIfAbsent(
                    key(field.getType().toString(), field.getInitializer().toString()),
                    field.getName().toString()));
    return constants;
  }

  private static String withoutSpace(String code) {
    return LITERAL_COMMENT_OR_SPACE
        .matcher(code)
        .replaceAll(
            match -> match.group(1) == null ? "" : Matcher.quoteReplacement(match.group(1)));
  }

  /** Returns what constants of the same type and value have in common. */
  public static String key(String type, String initializer) {
    String value = EMPTY.matcher(withoutSpace(initializer)).replaceAll("(null)");
    return type.substring(type.lastIndexOf('.') + 1) + " = " + value;
  }
}
