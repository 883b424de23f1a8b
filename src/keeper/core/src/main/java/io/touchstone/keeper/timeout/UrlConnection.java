// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.timeout;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Calls;
import java.time.Duration;

/**
 * An HTTP connection of {@code java.net.URL} that lacks a time-out.
 *
 * @param call {@code openConnection()} or {@code openStream()}
 * @param connect whether the connect time-out is missing
 * @param read whether the read time-out is missing
 */
public record UrlConnection(TreePath call, boolean connect, boolean read) {

  /** Returns a sentence about the only time-out that is set; empty if both are missing. */
  public String detail() {
    if (connect && read) {
      return "";
    }
    return connect ? "It has only a read time-out." : "It has only a connect time-out.";
  }

  public Fix fix(Timeouts timeouts) {
    TreePath declaration = Calls.user(call);
    return declaration.getParentPath().getLeaf() instanceof BlockTree
            && declaration.getLeaf() instanceof VariableTree variable
            && Calls.methodName(call).equals("openConnection")
        ? Fix.of(FixGrade.REQUESTED, file -> limit(file, variable, timeouts))
        : Fix.MANUAL;
  }

  private void limit(FileEdit file, VariableTree variable, Timeouts timeouts) {
    SourceUnit unit = file.unit();
    String separator = unit.lineSeparator() + unit.indentation(unit.start(variable)).orElse("");
    file.insert(
        unit.end(variable),
        (connect ? setter(variable, "Connect", timeouts.connect(), separator) : "")
            + (read ? setter(variable, "Read", timeouts.read(), separator) : ""));
  }

  private static String setter(
      VariableTree variable, String what, Duration limit, String separator) {
    return separator + variable.getName() + ".set" + what + "Timeout(" + limit.toMillis() + ");";
  }
}
