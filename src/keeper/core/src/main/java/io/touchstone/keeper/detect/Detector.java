// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

/** Reports the places that violate one rule or a few related ones. */
@FunctionalInterface
interface Detector {

  void detect(Reporter found);
}
