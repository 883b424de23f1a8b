// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.report.Finding;
import java.util.Optional;

/**
 * A finding and what the analysis knows about its place.
 *
 * @param fix the automatic change, if there is one
 */
public record Detection(Finding finding, SourceUnit unit, TreePath place, Optional<Fix> fix) {}
