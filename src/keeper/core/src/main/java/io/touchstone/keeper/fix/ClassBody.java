// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.touchstone.keeper.compile.SourceUnit;
import java.util.List;

/** Finds where to insert new members of a class. */
final class ClassBody {

  private final SourceUnit unit;
  private final ClassTree type;
  private final String text;

  ClassBody(SourceUnit unit, ClassTree type) {
    this.unit = unit;
    this.type = type;
    this.text = unit.file().text();
  }

  /** Returns the offset after the opening brace, or after the constants of an enum. */
  int start() {
    Tree last = lastEnumConstant();
    if (last == null && type.getKind() == Tree.Kind.ENUM) {
      int open = openingBrace();
      int next = Tokens.skip(text, open + 1);
      return text.charAt(next) == ';' ? next + 1 : open + 1;
    }
    if (last == null) {
      return openingBrace() + 1;
    }
    int end = unit.end(last);
    int next = Tokens.skip(text, end);
    if (text.charAt(next) == ',') {
      end = next + 1;
      next = Tokens.skip(text, end);
    }
    return text.charAt(next) == ';' ? next + 1 : end;
  }

  /** Returns whether the enum ends with its constants, so that a semicolon must follow them. */
  boolean missingSemicolon() {
    return type.getKind() == Tree.Kind.ENUM && text.charAt(start() - 1) != ';';
  }

  private Tree lastEnumConstant() {
    Tree last = null;
    if (type.getKind() == Tree.Kind.ENUM) {
      for (Tree member : type.getMembers()) {
        if (member instanceof VariableTree variable
            && variable.getInitializer() != null
            && unit.start(variable) >= 0
            && isConstant(variable)) {
          last = member;
        }
      }
    }
    return last;
  }

  /** An enum constant has no written type: its text begins with its name. */
  private boolean isConstant(VariableTree variable) {
    return text.startsWith(
        variable.getName().toString(), Math.max(unit.start(variable), afterAnnotations(variable)));
  }

  private int afterAnnotations(VariableTree variable) {
    int end = unit.end(variable.getModifiers());
    return end < 0 ? unit.start(variable) : Tokens.skip(text, end);
  }

  private int openingBrace() {
    int from = unit.start(type);
    if (unit.end(type.getModifiers()) > from) {
      from = unit.end(type.getModifiers());
    }
    return Tokens.indexOf(text, '{', from);
  }

  /**
   * Returns the white space before the first member on a line of its own; four spaces if there is
   * none.
   */
  String indentation() {
    List<? extends Tree> members = type.getMembers();
    for (Tree member : members) {
      int start = unit.start(member);
      if (start > openingBrace()) {
        int line = text.lastIndexOf('\n', start - 1) + 1;
        String before = text.substring(line, start);
        if (before.isBlank() && !before.isEmpty()) {
          return before;
        }
      }
    }
    return "    ";
  }
}
