// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.report.Finding;
import java.util.List;

/**
 * The result of an inspection.
 *
 * @param files how many sources were read
 * @param findings what the rules report, by place
 * @param changes the files that automatic fixes change
 */
public record Outcome(int files, List<Finding> findings, List<FileChange> changes) {}
