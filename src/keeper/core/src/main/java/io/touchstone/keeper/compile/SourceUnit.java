// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import io.touchstone.keeper.source.SourceFile;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A parsed file.
 *
 * @param wellFormed whether it was parsed without a syntax error
 * @param whole whether the compiler processed all of it
 * @param identifiers all names in it
 * @param bodies those of its classes
 * @param lineSeparator what ends its lines
 */
public record SourceUnit(
    SourceFile file,
    CompilationUnitTree tree,
    SourcePositions positions,
    boolean wellFormed,
    boolean whole,
    Identifiers identifiers,
    ClassBodies bodies,
    String lineSeparator) {

  /** All names that a file uses or declares outside its imports, collected when they are needed. */
  public static final class Identifiers {
    private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}_$]+");

    private final String text;
    private Set<String> names;

    Identifiers(String text) {
      this.text = text;
    }

    public boolean contain(String name) {
      if (names == null) {
        names =
            SEPARATOR
                .splitAsStream(text.replaceAll("(?m)^import [^;\\n]*+", ""))
                .collect(Collectors.toUnmodifiableSet());
      }
      return names.contains(name);
    }
  }

  /** Computes the body of each class once. */
  static final class ClassBodies {
    private final Map<ClassTree, ClassBody> known = new IdentityHashMap<>();
  }

  /** Returns where constants can be added to a class of this file. */
  public ClassBody body(ClassTree type) {
    return bodies.known.computeIfAbsent(type, absent -> ClassBody.of(this, type));
  }

  public int start(Tree part) {
    return (int) positions.getStartPosition(tree, part);
  }

  /** Returns the offset after the last character; negative if the tree has no text of its own. */
  public int end(Tree part) {
    return (int) positions.getEndPosition(tree, part);
  }

  /** Returns the line of an offset, from 1. */
  public int line(int offset) {
    return (int) tree.getLineMap().getLineNumber(offset);
  }

  public int lineStart(int line) {
    return (int) tree.getLineMap().getStartPosition(line);
  }

  /** Returns the white space before an offset in its line; empty if there is anything else. */
  public Optional<String> indentation(int offset) {
    int start = offset;
    while (start > 0
        && file.text().charAt(start - 1) != '\n'
        && Character.isWhitespace(file.text().charAt(start - 1))) {
      start--;
    }
    return start == 0 || file.text().charAt(start - 1) == '\n'
        ? Optional.of(file.text().substring(start, offset))
        : Optional.empty();
  }

  /** Returns the offset of the next line break, or of the end of the file. */
  public int lineEnd(int offset) {
    int end = file.text().indexOf('\n', offset);
    return end < 0 ? file.text().length() : end;
  }

  /** Returns the number of characters before an offset in its line, plus 1. */
  public int column(int offset) {
    return offset - lineStart(line(offset)) + 1;
  }

  public String text(Tree part) {
    int start = start(part);
    int end = end(part);
    return start < 0 || end < start ? "" : file.text().substring(start, end);
  }
}
