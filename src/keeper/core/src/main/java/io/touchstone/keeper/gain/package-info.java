// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The measured gains of fixes. Figures come from a comparison that the reader can repeat; none is
 * written into the code.
 */
package io.touchstone.keeper.gain;
