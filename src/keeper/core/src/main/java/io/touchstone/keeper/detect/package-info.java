// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The detectors of the rules. Each queries the model and reports places; none changes the sources.
 */
package io.touchstone.keeper.detect;
