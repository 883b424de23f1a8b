// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import io.touchstone.practice.Practice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * The source text of a practice, and of the other types that are compiled with it.
 *
 * @param types the types that a listing can show, nested ones after those that contain them; the
 *     practice first
 */
record SourceText(Trees trees, TypeElement practice, List<TypeElement> types) {
  /** Annotations that only describe or measure, and the class that only benchmarks extend. */
  private static final Set<String> HIDDEN =
      Set.of("Practice", "Variant", "Benchmark", "PracticeBenchmark");

  /**
   * @param compiled the top-level types of the compilation
   */
  static SourceText of(Trees trees, TypeElement practice, Set<TypeElement> compiled) {
    List<TypeElement> types = new ArrayList<>();
    collect(practice, types);
    compiled.stream()
        .filter(type -> !type.equals(practice))
        .sorted(Comparator.comparing(type -> type.getQualifiedName().toString()))
        .forEach(type -> collect(type, types));
    return new SourceText(trees, practice, types);
  }

  private static void collect(TypeElement type, List<TypeElement> types) {
    types.add(type);
    type.getEnclosedElements().stream()
        .filter(TypeElement.class::isInstance)
        .forEach(nested -> collect((TypeElement) nested, types));
  }

  URI file() {
    return trees.getPath(practice).getCompilationUnit().getSourceFile().toUri();
  }

  /** Returns the type with a simple name; the own types of the practice win. */
  Optional<TypeElement> type(String simpleName) {
    return types.stream()
        .filter(type -> type.getSimpleName().contentEquals(simpleName))
        .findFirst();
  }

  /** Returns whether an element has no source, such as a default constructor. */
  boolean isMissing(Element element) {
    TreePath path = trees.getPath(element);
    return path == null
        || positions().getEndPosition(path.getCompilationUnit(), path.getLeaf()) < 0;
  }

  /** Returns the top-level types, the practice first. */
  List<TypeElement> topLevel() {
    return types.stream().filter(type -> outermost(type).equals(type)).toList();
  }

  TypeElement outermost(TypeElement type) {
    return type.getEnclosingElement() instanceof TypeElement outer ? outermost(outer) : type;
  }

  /** Returns the names that the file of a type imports from elsewhere. */
  Stream<String> imports(TypeElement type) {
    return trees.getPath(type).getCompilationUnit().getImports().stream()
        .map(each -> (each.isStatic() ? "static " : "") + each.getQualifiedIdentifier())
        .filter(name -> !name.startsWith("io.touchstone."));
  }

  /** Returns code without its comments and texts. */
  static String code(String listing) {
    return listing
        .replaceAll("\"(?:[^\"\\\\\n]|\\\\.)*\"", "\"\"")
        .replaceAll("(?s)/[*].*?[*]/", "")
        .replaceAll("//.*", "");
  }

  static Set<String> words(String code) {
    return Set.of(Stream.of(code.split("\\W+")).distinct().toArray(String[]::new));
  }

  /** Returns the declaration of a class up to its body, without modifiers of nested classes. */
  String header(TypeElement type) {
    CompilationUnitTree file = trees.getPath(type).getCompilationUnit();
    ClassTree tree = (ClassTree) trees.getPath(type).getLeaf();
    Stream<String> annotations =
        tree.getModifiers().getAnnotations().stream()
            .filter(annotation -> !isHidden(annotation.getAnnotationType()))
            .map(annotation -> text(file, annotation) + "\n");
    Stream<String> modifiers =
        tree.getModifiers().getFlags().stream()
            .filter(modifier -> modifier != Modifier.FINAL)
            .map(modifier -> modifier + " ");
    String extended =
        tree.getExtendsClause() == null || isHidden(tree.getExtendsClause())
            ? ""
            : " extends " + tree.getExtendsClause();
    return Stream.concat(annotations, modifiers).collect(Collectors.joining())
        + "class "
        + tree.getSimpleName()
        + extended;
  }

  static String withoutPublic(String declaration) {
    return declaration.replaceFirst("(?m)^public ", "");
  }

  /** Returns a declaration without indentation, and without hidden annotations. */
  String of(Element element) {
    TreePath path = trees.getPath(element);
    CompilationUnitTree file = path.getCompilationUnit();
    String text = content(file);
    int start = (int) positions().getStartPosition(file, path.getLeaf());
    int end = (int) positions().getEndPosition(file, path.getLeaf());
    int column = start - (text.lastIndexOf('\n', start) + 1);
    StringBuilder shown = new StringBuilder(text.substring(start, end));
    List<AnnotationTree> hidden = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitAnnotation(AnnotationTree annotation, Void none) {
        if (isHidden(annotation.getAnnotationType())) {
          hidden.add(0, annotation);
        }
        return null;
      }
    }.scan(path.getLeaf(), null);
    for (AnnotationTree annotation : hidden) {
      int from = (int) positions().getStartPosition(file, annotation) - start;
      int to = (int) positions().getEndPosition(file, annotation) - start;
      while (to < shown.length() && Character.isWhitespace(shown.charAt(to))) {
        to++;
      }
      shown.delete(from, to);
    }
    return shown.toString().replace("\n" + " ".repeat(column), "\n").strip();
  }

  private String text(CompilationUnitTree file, Tree tree) {
    return content(file)
        .substring(
            (int) positions().getStartPosition(file, tree),
            (int) positions().getEndPosition(file, tree));
  }

  private static boolean isHidden(Tree name) {
    String text = name.toString();
    return HIDDEN.contains(text) || text.startsWith(Practice.class.getPackageName() + ".");
  }

  private SourcePositions positions() {
    return trees.getSourcePositions();
  }

  private static String content(CompilationUnitTree file) {
    try {
      return file.getSourceFile().getCharContent(true).toString();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
