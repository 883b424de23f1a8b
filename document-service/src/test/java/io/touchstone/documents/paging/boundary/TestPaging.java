// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.boundary;

/** Creates the query parameters of a list without a request. */
public final class TestPaging {

  private TestPaging() {}

  /**
   * @param after null for the first page
   */
  public static PagingParameters after(String after, int limit) {
    PagingParameters parameters = new PagingParameters();
    parameters.after = after;
    parameters.limit = String.valueOf(limit);
    return parameters;
  }
}
