// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds positions within class declarations. */
final class Declarations {

  private static final Pattern KEYWORD =
      Pattern.compile(
          "((public|protected|private|abstract|static|final|sealed|non-sealed|strictfp)\\s+)*"
              + "(class|interface|enum|record|@interface)\\s+");

  private Declarations() {}

  /** Returns where the declaration begins, after its annotations and the comments between them. */
  static int keyword(String text, int from, int afterModifiers, ClassTree type) {
    int name = text.indexOf(type.getSimpleName().toString(), Math.max(from, 0));
    Matcher matcher = KEYWORD.matcher(text);
    matcher.region(from, text.length());
    while (matcher.find()) {
      if (text.startsWith(type.getSimpleName().toString(), matcher.end())) {
        return matcher.start();
      }
    }
    return name < 0 ? Math.max(from, afterModifiers) : from;
  }

  /** Returns the outermost class around a place. */
  static ClassTree outermost(TreePath place) {
    ClassTree found = null;
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        found = type;
      }
    }
    return found;
  }

  /** Returns the class that directly contains a place; null outside all classes. */
  static TreePath enclosingClass(TreePath place) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        return at;
      }
    }
    return null;
  }

  /** Returns the path of an annotation of a class. */
  static TreePath annotation(TreePath type, AnnotationTree annotation) {
    TreePath modifiers = new TreePath(type, ((ClassTree) type.getLeaf()).getModifiers());
    return new TreePath(modifiers, annotation);
  }
}
