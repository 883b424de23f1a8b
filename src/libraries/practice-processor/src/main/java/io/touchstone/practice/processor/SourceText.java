// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;

/** The source text of the members of a class. */
final class SourceText {

  private final Trees trees;
  private final TreePath path;
  private final String text;

  SourceText(Trees trees, Element type) {
    this.trees = trees;
    this.path = trees.getPath(type);
    try {
      this.text = path.getCompilationUnit().getSourceFile().getCharContent(true).toString();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  URI file() {
    return path.getCompilationUnit().getSourceFile().toUri();
  }

  /**
   * Returns the declarations one after another, without indentation and without the annotations of
   * methods and fields, which are mostly about Jakarta REST.
   */
  String of(List<? extends Element> members) {
    return members.stream().map(this::of).collect(Collectors.joining("\n\n"));
  }

  private String of(Element member) {
    Tree tree = trees.getTree(member);
    SourcePositions positions = trees.getSourcePositions();
    int start = (int) positions.getStartPosition(path.getCompilationUnit(), tree);
    int end = (int) positions.getEndPosition(path.getCompilationUnit(), tree);
    for (AnnotationTree annotation : modifiers(tree).getAnnotations()) {
      if (!(tree instanceof ClassTree) || isVariant(annotation)) {
        start =
            Math.max(start, (int) positions.getEndPosition(path.getCompilationUnit(), annotation));
      }
    }
    while (Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    int line = text.lastIndexOf('\n', start) + 1;
    int column = 0;
    while (text.charAt(line + column) == ' ') {
      column++;
    }
    return text.substring(start, end).replace("\n" + " ".repeat(column), "\n");
  }

  private static boolean isVariant(AnnotationTree annotation) {
    return annotation.getAnnotationType().toString().equals("Variant");
  }

  private static ModifiersTree modifiers(Tree tree) {
    if (tree instanceof MethodTree method) {
      return method.getModifiers();
    }
    return tree instanceof VariableTree field
        ? field.getModifiers()
        : ((ClassTree) tree).getModifiers();
  }
}
