// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.Fix;

/** A finding, and what the analysis knows about its place. */
public record Detection(Finding finding, SourceUnit unit, TreePath place, Fix fix) {}
