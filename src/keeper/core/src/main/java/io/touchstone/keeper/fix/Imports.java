// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ImportTree;
import com.sun.source.tree.Tree;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.source.Comments;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Adds imports to those of a file, in their order. */
final class Imports {

  private final SourceUnit unit;
  private final Set<String> added = new TreeSet<>();

  Imports(SourceUnit unit) {
    this.unit = unit;
  }

  String nameOf(String qualifiedName) {
    String simple = qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    String packageName = qualifiedName.substring(0, qualifiedName.lastIndexOf('.'));
    if (names().anyMatch(qualifiedName::equals)) {
      return simple;
    }
    boolean visible =
        packageName.equals("java.lang") || names().anyMatch((packageName + ".*")::equals);
    boolean otherType = names().anyMatch(name -> name.endsWith("." + simple));
    if (otherType || !visible && unit.identifiers().contain(simple)) {
      return qualifiedName;
    }
    if (!visible) {
      added.add(qualifiedName);
    }
    return simple;
  }

  /** Returns the names of all imports, added ones included. */
  private Stream<String> names() {
    return Stream.concat(ordinary().stream().map(Imports::name), added.stream());
  }

  private List<? extends ImportTree> ordinary() {
    return unit.tree().getImports().stream().filter(declared -> !declared.isStatic()).toList();
  }

  private static String name(ImportTree declared) {
    return declared.getQualifiedIdentifier().toString();
  }

  /** Returns the declarations that import a name. */
  Stream<? extends ImportTree> of(String name) {
    return ordinary().stream().filter(declared -> name(declared).equals(name));
  }

  List<TextEdit> edits() {
    return added.stream().map(this::insertion).toList();
  }

  /**
   * A new import follows its predecessor, in the block of the same first package if there is one.
   */
  private TextEdit insertion(String name) {
    String line = "import " + name + ";";
    String first = name.substring(0, name.indexOf('.') + 1);
    List<? extends ImportTree> block =
        ordinary().stream().filter(declared -> name(declared).startsWith(first)).toList();
    List<? extends ImportTree> candidates = block.isEmpty() ? ordinary() : block;
    Optional<? extends ImportTree> predecessor =
        candidates.stream()
            .filter(declared -> name(declared).compareTo(name) < 0)
            .max(Comparator.comparing(Imports::name));
    String newline = unit.lineSeparator();
    if (predecessor.isPresent()) {
      return after(predecessor.get(), newline + line);
    }
    if (candidates.isEmpty() && unit.tree().getPackage() != null) {
      boolean spaced = unit.tree().getImports().isEmpty();
      return after(unit.tree().getPackage(), (spaced ? newline : "") + newline + line);
    }
    int start = candidates.isEmpty() ? 0 : unit.start(candidates.get(0));
    return TextEdit.insertion(start, line + newline);
  }

  /** Adds lines below a declaration and the comment behind it, if no code follows on its line. */
  private TextEdit after(Tree declaration, String lines) {
    String text = unit.file().text();
    int end = unit.end(declaration);
    int next = Math.min(text.length(), unit.lineEnd(end) + 1);
    String newline = unit.lineSeparator();
    return Comments.removed(text.substring(end, next)).isBlank()
        ? TextEdit.insertion(next, lines.substring(newline.length()) + newline)
        : TextEdit.insertion(end, lines);
  }
}
