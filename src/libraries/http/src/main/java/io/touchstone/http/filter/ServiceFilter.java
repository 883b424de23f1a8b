// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.Filter;

/**
 * A filter that requests pass after those of {@link RequestFilters}, which finds all beans of this
 * type.
 */
public interface ServiceFilter extends Filter {

  /**
   * Returns whether the filter answers what a resource would otherwise answer. If so, it comes
   * after the filters of the server, which begin the trace of a request.
   */
  boolean answers();
}
