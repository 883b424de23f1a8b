// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.rule.Finding;
import java.util.BitSet;
import java.util.Map;

/**
 * The lines that differ from an older state.
 *
 * @param byPath the numbers of the lines, from 1, by path relative to the scanned directory
 */
public record ChangedLines(Map<String, BitSet> byPath) {

  boolean touch(Finding finding) {
    BitSet lines = byPath.getOrDefault(finding.path(), new BitSet());
    int next = lines.nextSetBit(finding.line());
    return next >= 0 && next <= finding.endLine();
  }
}
