// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.rule.Rule;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What to inspect and how.
 *
 * @param directory all paths in findings are relative to it
 * @param rules the rules that report
 * @param excluded paths that are not read
 * @param modules the class path and source level of each module
 * @param timeouts what fixes set on clients without time-outs; empty to report them only
 * @param baseline findings that are accepted
 * @param fixes the grades of fixes to compute; empty to report only
 */
public record Settings(
    Path directory,
    Set<Rule> rules,
    Predicate<String> excluded,
    Modules modules,
    Optional<Timeouts> timeouts,
    Baseline baseline,
    Set<FixGrade> fixes) {}
