// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Detection;
import java.util.regex.Pattern;

/** Annotations and comments with which authors accept a finding. */
record Suppressions(Model model) {

  boolean cover(Detection detection) {
    String id = detection.finding().ruleId();
    return annotated(detection.place(), id) || commented(detection, id);
  }

  private boolean annotated(TreePath place, String id) {
    return Declarations.around(place)
        .map(at -> model.annotations().of(at).get("java.lang.SuppressWarnings"))
        .anyMatch(
            suppression -> suppression != null && names(suppression.getLeaf().toString(), id));
  }

  /** Returns whether there is a comment at the end of the line, or on the line above. */
  private boolean commented(Detection detection, String id) {
    String[] lines = detection.unit().file().text().split("\n", -1);
    int line = detection.finding().line();
    for (int i = Math.max(line - 2, 0); i < line && i < lines.length; i++) {
      int comment = Math.max(lines[i].indexOf("//"), lines[i].indexOf("/*"));
      boolean alone = lines[i].strip().startsWith("//") || lines[i].strip().startsWith("/*");
      if (comment >= 0 && (i == line - 1 || alone) && names(lines[i].substring(comment), id)) {
        return true;
      }
    }
    return false;
  }

  private static boolean names(String text, String id) {
    return Pattern.compile("keeper:(all|" + Pattern.quote(id) + ")(?![\\w-])").matcher(text).find();
  }
}
