// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ImportTree;
import io.touchstone.keeper.compile.SourceUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Adds imports to those of a file, in their order. */
final class Imports {

  private final SourceUnit unit;
  private final Set<String> identifiers;
  private final Set<String> added = new TreeSet<>();
  private final List<TextEdit> replacements = new ArrayList<>();
  private final List<String> replaced = new ArrayList<>();

  Imports(SourceUnit unit) {
    this.unit = unit;
    this.identifiers = Identifiers.of(unit.tree());
  }

  String nameOf(String qualifiedName) {
    String simple = qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    String packageName = qualifiedName.substring(0, qualifiedName.lastIndexOf('.'));
    if (packageName.equals("java.lang") || isImported(qualifiedName, packageName)) {
      return simple;
    }
    if (isTaken(simple)) {
      return qualifiedName;
    }
    added.add(qualifiedName);
    return simple;
  }

  private boolean isImported(String qualifiedName, String packageName) {
    return added.contains(qualifiedName)
        || names().contains(qualifiedName)
        || names().contains(packageName + ".*");
  }

  /** Returns whether the file already uses this name for another type or anything else. */
  private boolean isTaken(String simple) {
    return identifiers.contains(simple)
        || Stream.concat(names().stream(), added.stream())
            .anyMatch(name -> name.endsWith("." + simple));
  }

  void replace(String old, String replacement) {
    for (ImportTree declared : unit.tree().getImports()) {
      if (!declared.isStatic() && name(declared).equals(old)) {
        boolean known = names().contains(replacement) || added.contains(replacement);
        replacements.add(known ? line(declared) : name(declared, replacement));
        replaced.add(replacement);
        added.remove(replacement);
        return;
      }
    }
  }

  private TextEdit line(ImportTree declared) {
    int start = unit.start(declared);
    int newline = unit.file().text().indexOf('\n', unit.end(declared));
    return new TextEdit(start, newline < 0 ? unit.end(declared) : newline + 1, "");
  }

  private TextEdit name(ImportTree declared, String replacement) {
    return new TextEdit(
        unit.start(declared.getQualifiedIdentifier()),
        unit.end(declared.getQualifiedIdentifier()),
        replacement);
  }

  private List<String> names() {
    return unit.tree().getImports().stream()
        .filter(declared -> !declared.isStatic())
        .map(Imports::name)
        .toList();
  }

  private static String name(ImportTree declared) {
    return declared.getQualifiedIdentifier().toString();
  }

  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>(replacements);
    for (String name : added) {
      if (!replaced.contains(name)) {
        merge(edits, insertion(name));
      }
    }
    return edits;
  }

  /** Insertions at one position become one edit, in alphabetical order. */
  private static void merge(List<TextEdit> edits, TextEdit insertion) {
    for (int i = 0; i < edits.size(); i++) {
      TextEdit edit = edits.get(i);
      if (edit.start() == insertion.start() && edit.end() == insertion.start()) {
        edits.set(i, new TextEdit(edit.start(), edit.end(), edit.text() + insertion.text()));
        return;
      }
    }
    edits.add(insertion);
  }

  private TextEdit insertion(String name) {
    String newline = unit.file().lineSeparator();
    List<? extends ImportTree> ordinary =
        unit.tree().getImports().stream().filter(declared -> !declared.isStatic()).toList();
    if (ordinary.isEmpty()) {
      return first(name, newline);
    }
    ImportTree before = predecessor(ordinary, name);
    if (before != null) {
      return new TextEdit(lineEnd(before), lineEnd(before), "import " + name + ";" + newline);
    }
    ImportTree after = firstOfBlock(ordinary, name);
    return new TextEdit(unit.start(after), unit.start(after), "import " + name + ";" + newline);
  }

  private int lineEnd(ImportTree declared) {
    int newline = unit.file().text().indexOf('\n', unit.end(declared));
    return newline < 0 ? unit.file().text().length() : newline + 1;
  }

  /**
   * Returns the last import that sorts before the name, among those with the same first package if
   * there are any; null if there is none.
   */
  private static ImportTree predecessor(List<? extends ImportTree> imports, String name) {
    int best = imports.stream().mapToInt(declared -> shared(name(declared), name)).max().orElse(0);
    ImportTree found = null;
    for (ImportTree declared : imports) {
      boolean related = best == 0 || shared(name(declared), name) >= Math.min(best, 1);
      if (related && name(declared).compareTo(name) < 0) {
        found = found == null || name(found).compareTo(name(declared)) <= 0 ? declared : found;
      }
    }
    return found;
  }

  private static ImportTree firstOfBlock(List<? extends ImportTree> imports, String name) {
    int best = imports.stream().mapToInt(declared -> shared(name(declared), name)).max().orElse(0);
    for (ImportTree declared : imports) {
      if (shared(name(declared), name) >= Math.min(best, 1)) {
        return declared;
      }
    }
    return imports.get(0);
  }

  /** Returns the number of leading packages that two names have in common. */
  private static int shared(String first, String second) {
    String[] left = first.split("\\.");
    String[] right = second.split("\\.");
    int shared = 0;
    while (shared < Math.min(left.length, right.length) && left[shared].equals(right[shared])) {
      shared++;
    }
    return shared;
  }

  private TextEdit first(String name, String newline) {
    String text = unit.file().text();
    if (unit.tree().getPackage() == null) {
      int start =
          unit.tree().getImports().isEmpty()
              ? unit.start(unit.tree().getTypeDecls().get(0))
              : unit.start(unit.tree().getImports().get(0));
      return new TextEdit(start, start, "import " + name + ";" + newline);
    }
    int end = text.indexOf('\n', unit.end(unit.tree().getPackage()));
    boolean first = end >= 0 && unit.tree().getImports().isEmpty();
    int position = end < 0 ? text.length() : end + 1;
    return new TextEdit(
        position, position, (first ? newline : "") + "import " + name + ";" + newline);
  }
}
