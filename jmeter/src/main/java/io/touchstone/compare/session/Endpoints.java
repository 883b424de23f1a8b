// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;

/** Where each variant is asked for. */
@FunctionalInterface
interface Endpoints {

  Endpoint of(Practice practice, Variant variant);

  /** All variants of a practice at the service that owns it. */
  static Endpoints shared(Site site) {
    return (practice, variant) -> site.endpoint(practice.service());
  }
}
