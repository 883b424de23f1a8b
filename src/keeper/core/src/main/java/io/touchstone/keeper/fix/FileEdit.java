// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ClassTree;
import io.touchstone.keeper.compile.SourceUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Collects the edits of one file at positions of its tree. The rest of its text stays untouched.
 */
public final class FileEdit {

  private final SourceUnit unit;
  private final TreeMap<Integer, List<TextEdit>> edits = new TreeMap<>();
  private final Imports imports;
  private final Constants constants;

  public FileEdit(SourceUnit unit) {
    this.unit = unit;
    this.imports = new Imports(unit);
    this.constants = new Constants(unit);
  }

  public SourceUnit unit() {
    return unit;
  }

  /** Replaces the characters from {@code start} to before {@code end}. */
  public void replace(int start, int end, String text) {
    TextEdit edit = new TextEdit(start, end, text);
    for (List<TextEdit> before : edits.headMap(end, true).descendingMap().values()) {
      if (before.contains(edit) || before.stream().anyMatch(edit::overlaps)) {
        return;
      }
      if (before.get(0).start() < start) {
        break;
      }
    }
    edits.computeIfAbsent(start, absent -> new ArrayList<>()).add(edit);
  }

  /** Inserts text before a character. */
  public void insert(int position, String text) {
    replace(position, position, text);
  }

  /** Deletes the lines that a range of characters covers, if nothing else is on them. */
  public void deleteLines(int start, int end) {
    String text = unit.file().text();
    Optional<String> indentation = unit.indentation(start);
    int from = start - indentation.map(String::length).orElse(0);
    int to = Math.min(text.length(), unit.lineEnd(end) + 1);
    boolean alone = indentation.isPresent() && text.substring(end, to).isBlank();
    replace(alone ? from : start, alone ? to : end, "");
  }

  /**
   * Returns the name by which code in this file can refer to a type; adds an import if necessary.
   */
  public String nameOf(String qualifiedName) {
    return imports.nameOf(qualifiedName);
  }

  /** Removes an import, if the file has it. */
  public void removeImport(String name) {
    imports.of(name).forEach(declared -> deleteLines(unit.start(declared), unit.end(declared)));
  }

  /**
   * Returns the name of a constant in an outermost class with this initialiser; adds it if there is
   * none.
   *
   * @param type qualified name of its type
   * @param initializer the expression, written with names that hold in this file
   * @param names possible names; takes the first one that the file does not use otherwise
   * @param early whether it may be used while the class is initialised, when an existing constant
   *     could still be {@code null}
   * @param hidden whether other declarations hide a name at the place of use
   */
  public String constant(
      ClassTree outermost,
      String type,
      String initializer,
      List<String> names,
      boolean early,
      Predicate<String> hidden) {
    return constants.name(outermost, nameOf(type), initializer, names, early, hidden);
  }

  public boolean isEmpty() {
    return edits().isEmpty();
  }

  public String result() {
    String text = unit.file().text();
    StringBuilder result = new StringBuilder();
    int from = 0;
    for (TextEdit edit : edits()) {
      result.append(text, from, edit.start()).append(edit.text());
      from = edit.end();
    }
    return result.append(text, from, text.length()).toString();
  }

  /** Returns all edits, by position; imports precede what is inserted at the same one. */
  public List<TextEdit> edits() {
    List<TextEdit> all = new ArrayList<>(imports.edits());
    edits.values().forEach(all::addAll);
    all.addAll(constants.edits());
    all.sort(TextEdit.BY_POSITION);
    return all;
  }
}
