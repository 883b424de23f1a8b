// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.rule.Rule;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What to inspect and how.
 *
 * @param directory all paths in findings are relative to it
 * @param rules the rules that report
 * @param libraries the project's class path, empty if it is not known
 * @param timeouts what fixes set on clients without timeouts; empty to report them only
 * @param baseline findings that are accepted
 * @param fixing whether to compute the automatic fixes too
 */
public record Settings(
    Path directory,
    Set<Rule> rules,
    List<Path> libraries,
    Optional<Timeouts> timeouts,
    Baseline baseline,
    boolean fixing) {}
