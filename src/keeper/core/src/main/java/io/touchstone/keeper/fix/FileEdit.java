// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ClassTree;
import io.touchstone.keeper.compile.SourceUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Collects the edits of one file at positions of its tree. The rest of its text stays untouched.
 */
public final class FileEdit {

  private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}_$]+");

  private final SourceUnit unit;
  private final List<TextEdit> edits = new ArrayList<>();
  private final Imports imports;
  private final Constants constants;

  public FileEdit(SourceUnit unit) {
    this.unit = unit;
    Set<String> identifiers = identifiers(unit);
    this.imports = new Imports(unit, identifiers);
    this.constants = new Constants(unit, identifiers);
  }

  /** Returns all names that a file uses or declares, outside its imports. */
  private static Set<String> identifiers(SourceUnit unit) {
    return SEPARATOR
        .splitAsStream(unit.file().text().replaceAll("(?m)^import .*", ""))
        .collect(Collectors.toCollection(HashSet::new));
  }

  public SourceUnit unit() {
    return unit;
  }

  /** Replaces the characters from {@code start} to before {@code end}. */
  public void replace(int start, int end, String text) {
    TextEdit edit = new TextEdit(start, end, text);
    if (!edits.contains(edit) && edits.stream().noneMatch(edit::overlaps)) {
      edits.add(edit);
    }
  }

  /** Inserts text before a character. */
  public void insert(int position, String text) {
    replace(position, position, text);
  }

  /** Deletes the lines that a range of characters covers, if nothing else is on them. */
  public void deleteLines(int start, int end) {
    String text = unit.file().text();
    int from = text.lastIndexOf('\n', start - 1) + 1;
    int newline = text.indexOf('\n', end);
    int to = newline < 0 ? text.length() : newline + 1;
    boolean alone = text.substring(from, start).isBlank() && text.substring(end, to).isBlank();
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
    imports.remove(name);
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
   * @param hidden names that other declarations hide at the place of use; it gets none of them
   */
  public String constant(
      ClassTree outermost,
      String type,
      String initializer,
      List<String> names,
      boolean early,
      Set<String> hidden) {
    return constants.name(outermost, nameOf(type), initializer, names, early, hidden);
  }

  /** Returns whether there is anything to change. */
  public boolean isEmpty() {
    return edits().isEmpty();
  }

  /** Returns the text of the file after all edits. */
  public String result() {
    StringBuilder text = new StringBuilder(unit.file().text());
    List<TextEdit> ordered = edits();
    for (int i = ordered.size() - 1; i >= 0; i--) {
      TextEdit edit = ordered.get(i);
      text.replace(edit.start(), edit.end(), edit.text());
    }
    return text.toString();
  }

  /** Returns all edits, by position; imports precede what is inserted at the same one. */
  public List<TextEdit> edits() {
    List<TextEdit> all = new ArrayList<>(imports.edits());
    all.addAll(edits);
    all.addAll(constants.edits());
    all.sort(TextEdit.BY_POSITION);
    return all;
  }
}
