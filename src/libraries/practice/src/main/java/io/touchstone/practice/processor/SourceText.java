// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import io.touchstone.practice.Practice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;

/** The source text of the members of a class, and of classes that it uses. */
record SourceText(Trees trees, Elements elements, TreePath path) {

  /** Imports that only describe a practice. */
  private static final String OWN = Practice.class.getPackageName() + ".";

  SourceText(Trees trees, Elements elements, Element type) {
    this(trees, elements, trees.getPath(type));
  }

  URI file() {
    return path.getCompilationUnit().getSourceFile().toUri();
  }

  /** Returns the class that the file imports by a simple name, or that is in its package. */
  Optional<Element> type(String simpleName) {
    return Stream.concat(
            path.getCompilationUnit().getImports().stream()
                .map(each -> each.getQualifiedIdentifier().toString())
                .filter(name -> name.endsWith("." + simpleName)),
            Stream.of(path.getCompilationUnit().getPackageName() + "." + simpleName))
        .<Element>map(elements::getTypeElement)
        .filter(Objects::nonNull)
        .findFirst();
  }

  /**
   * Returns the declarations one after another, without indentation. A class is shown with the
   * imports that it needs, so that it can be copied as a whole. Methods are shown without their
   * annotations, which are mostly about Jakarta REST. Omits classes that are not compiled now.
   */
  String of(List<? extends Element> members) {
    List<TreePath> paths = members.stream().map(trees::getPath).filter(Objects::nonNull).toList();
    String imports =
        paths.stream()
            .filter(member -> member.getLeaf() instanceof ClassTree)
            .flatMap(this::imports)
            .distinct()
            .sorted()
            .map(name -> "import " + name + ";")
            .collect(Collectors.joining("\n"));
    String text = paths.stream().map(this::of).collect(Collectors.joining("\n\n"));
    return imports.isEmpty() ? text : imports + "\n\n" + text;
  }

  /** Returns the names that a class imports. */
  private Stream<String> imports(TreePath type) {
    Set<String> words = Set.copyOf(List.of(of(type).split("\\W+")));
    return type.getCompilationUnit().getImports().stream()
        .map(each -> each.getQualifiedIdentifier().toString())
        .filter(name -> !name.startsWith(OWN) && words.contains(simpleName(name)));
  }

  private static String simpleName(String imported) {
    return imported.substring(imported.lastIndexOf('.') + 1);
  }

  private String of(TreePath member) {
    CompilationUnitTree file = member.getCompilationUnit();
    String text = content(file);
    Tree tree = member.getLeaf();
    SourcePositions positions = trees.getSourcePositions();
    int start = (int) positions.getStartPosition(file, tree);
    int end = (int) positions.getEndPosition(file, tree);
    for (AnnotationTree annotation : modifiers(tree).getAnnotations()) {
      if (tree instanceof MethodTree || isVariant(annotation)) {
        start = Math.max(start, (int) positions.getEndPosition(file, annotation));
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

  private static String content(CompilationUnitTree file) {
    try {
      return file.getSourceFile().getCharContent(true).toString();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
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
