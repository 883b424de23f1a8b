// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices.routing;

import java.util.Map;

/** What an endpoint returns: a value with the status and headers of its response. */
public record Output<A>(int status, Map<String, String> headers, A value) {

  private static final int OK = 200;

  public static <A> Output<A> ok(A value) {
    return new Output<>(OK, Map.of(), value);
  }
}
