// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ImportTree;
import io.touchstone.keeper.compile.SourceUnit;
import java.util.ArrayList;
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
  private final List<TextEdit> replacements = new ArrayList<>();

  Imports(SourceUnit unit) {
    this.unit = unit;
  }

  String nameOf(String qualifiedName) {
    String simple = qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    String packageName = qualifiedName.substring(0, qualifiedName.lastIndexOf('.'));
    boolean imported =
        packageName.equals("java.lang")
            || names().anyMatch(qualifiedName::equals)
            || names().anyMatch((packageName + ".*")::equals);
    if (!imported && isTaken(simple)) {
      return qualifiedName;
    }
    if (!imported) {
      added.add(qualifiedName);
    }
    return simple;
  }

  /** Returns whether the file already uses this name for another type or anything else. */
  private boolean isTaken(String simple) {
    return unit.identifiers().contain(simple)
        || names().anyMatch(name -> name.endsWith("." + simple));
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

  void remove(String name) {
    ordinary().stream()
        .filter(declared -> name(declared).equals(name))
        .forEach(
            declared ->
                replacements.add(new TextEdit(unit.start(declared), lineEnd(declared), "")));
  }

  private int lineEnd(ImportTree declared) {
    return Math.min(unit.file().text().length(), unit.lineEnd(unit.end(declared)) + 1);
  }

  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>(replacements);
    added.forEach(name -> edits.add(insertion(name)));
    return edits;
  }

  /**
   * A new import follows its predecessor, in the block of the same first package if there is one.
   */
  private TextEdit insertion(String name) {
    String line = "import " + name + ";" + unit.lineSeparator();
    String first = name.substring(0, name.indexOf('.') + 1);
    List<? extends ImportTree> block =
        ordinary().stream().filter(declared -> name(declared).startsWith(first)).toList();
    List<? extends ImportTree> candidates = block.isEmpty() ? ordinary() : block;
    Optional<? extends ImportTree> predecessor =
        candidates.stream()
            .filter(declared -> name(declared).compareTo(name) < 0)
            .max(Comparator.comparing(Imports::name));
    if (predecessor.isPresent()) {
      return TextEdit.insertion(lineEnd(predecessor.get()), line);
    }
    return candidates.isEmpty()
        ? afterPackage(line)
        : TextEdit.insertion(unit.start(candidates.get(0)), line);
  }

  private TextEdit afterPackage(String line) {
    if (unit.tree().getPackage() == null) {
      return TextEdit.insertion(0, line);
    }
    int end = unit.file().text().indexOf('\n', unit.end(unit.tree().getPackage()));
    boolean spaced = unit.tree().getImports().isEmpty();
    return TextEdit.insertion(end + 1, (spaced ? unit.lineSeparator() : "") + line);
  }
}
