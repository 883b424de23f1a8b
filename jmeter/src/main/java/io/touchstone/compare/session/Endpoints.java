// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;

/** Finds the endpoint of each variant. */
@FunctionalInterface
interface Endpoints {

  Endpoint of(PracticeSpec practice, VariantSpec variant);
}
