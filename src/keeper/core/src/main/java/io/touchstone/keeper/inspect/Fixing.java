// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.compile.Attribution;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.inspect.Patch.FileChange;
import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.source.SourceFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Applies automatic fixes to a group until none is left, and reverts those that add a compiler
 * error.
 */
final class Fixing {

  /** One fix can make room for another in the same expression, never for many. */
  private static final int MAX_PASSES = 4;

  private final Attribution attribution;
  private final Function<Program, List<Detection>> detect;
  private final Set<FixGrade> grades;
  private final Consumer<String> problems;
  private final Set<String> refused = new HashSet<>();

  Fixing(
      Attribution attribution,
      Function<Program, List<Detection>> detect,
      Set<FixGrade> grades,
      Consumer<String> problems) {
    this.attribution = attribution;
    this.detect = detect;
    this.grades = grades;
    this.problems = problems;
  }

  List<FileChange> fix(Program program, List<Detection> detections) {
    Map<String, SourceFile> original = files(program);
    Map<String, SourceFile> current = new LinkedHashMap<>(original);
    Map<String, SourceFile> edited = edited(detections);
    Program before = program;
    for (int pass = 0; pass < MAX_PASSES && !edited.isEmpty(); pass++) {
      Program after = verified(before, current, edited);
      edited = after == null ? Map.of() : edited(detect.apply(after));
      if (before != program) {
        before.close();
      }
      before = after;
    }
    if (before != null && before != program) {
      before.close();
    }
    return changes(original, current);
  }

  /** Returns the program after all edits that add no compiler error; null if there are none. */
  private Program verified(
      Program before, Map<String, SourceFile> current, Map<String, SourceFile> edited) {
    Map<String, SourceFile> accepted = new LinkedHashMap<>(edited);
    while (!accepted.isEmpty()) {
      Map<String, SourceFile> candidate = new LinkedHashMap<>(current);
      candidate.putAll(accepted);
      List<Program> results =
          attribution.attribute(new ArrayList<>(candidate.values()), ignored -> {});
      if (results.size() != 1 || !files(results.get(0)).keySet().containsAll(accepted.keySet())) {
        results.forEach(Program::close);
        accepted
            .keySet()
            .forEach(path -> refuse(path, "because the compiler cannot process the result"));
        return null;
      }
      Program after = results.get(0);
      Map<String, String> worse = worse(before, after);
      if (worse.isEmpty()) {
        current.putAll(accepted);
        return after;
      }
      after.close();
      Set<String> own = new HashSet<>(worse.keySet());
      own.retainAll(accepted.keySet());
      Set<String> dropped = own.isEmpty() ? new HashSet<>(accepted.keySet()) : own;
      String reason = worse.values().iterator().next();
      dropped.forEach(
          path ->
              refuse(
                  path,
                  "because the result would not compile: " + worse.getOrDefault(path, reason)));
      accepted.keySet().removeAll(dropped);
    }
    return null;
  }

  private void refuse(String path, String reason) {
    if (refused.add(path)) {
      problems.accept(path + ": not fixed, " + reason);
    }
  }

  /** Returns one new diagnostic for each file that has any after an edit. */
  private static Map<String, String> worse(Program before, Program after) {
    Map<String, String> worse = new LinkedHashMap<>();
    after
        .diagnostics()
        .forEach(
            (path, diagnostics) -> {
              Set<String> added = new HashSet<>(diagnostics);
              added.removeAll(before.diagnostics().getOrDefault(path, Set.of()));
              added.stream()
                  .findFirst()
                  .ifPresent(one -> worse.put(path, one.replaceAll("\\s+", " ")));
            });
    return worse;
  }

  private Map<String, SourceFile> edited(List<Detection> detections) {
    Map<SourceUnit, FileEdit> edits = new LinkedHashMap<>();
    for (Detection detection : detections) {
      SourceUnit unit = detection.unit();
      if (grades.contains(detection.fix().grade()) && !refused.contains(unit.file().path())) {
        if (unit.file().charset().name().startsWith("UTF-16")) {
          refuse(unit.file().path(), "because it is encoded in UTF-16");
        } else if (!unit.whole()) {
          refuse(unit.file().path(), "because the compiler cannot process all of it");
        } else {
          try {
            detection.fix().edit().accept(edits.computeIfAbsent(unit, FileEdit::new));
          } catch (RuntimeException failure) {
            edits.remove(unit);
            refuse(unit.file().path(), "because the fix failed: " + failure);
          }
        }
      }
    }
    Map<String, SourceFile> changed = new LinkedHashMap<>();
    edits.forEach(
        (unit, edit) -> {
          if (!edit.isEmpty()) {
            changed.put(unit.file().path(), unit.file().withText(edit.result()));
          }
        });
    return changed;
  }

  private static Map<String, SourceFile> files(Program program) {
    Map<String, SourceFile> files = new LinkedHashMap<>();
    program.units().forEach(unit -> files.put(unit.file().path(), unit.file()));
    return files;
  }

  private static List<FileChange> changes(
      Map<String, SourceFile> original, Map<String, SourceFile> current) {
    return original.values().stream()
        .map(file -> new FileChange(file, current.get(file.path())))
        .filter(change -> !change.before().text().equals(change.after().text()))
        .toList();
  }
}
