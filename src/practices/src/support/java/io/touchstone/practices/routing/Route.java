// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices.routing;

import java.util.function.Function;

/** A route whose result is a {@link Result}. */
@FunctionalInterface
public interface Route<A> {

  Result<A> match(Segments request);

  /** Returns a route that matches the given segment. */
  static Route<String> literal(String segment) {
    return request ->
        request.isEmpty() || !request.head().equals(segment)
            ? Result.skipped()
            : new Result.Matched<>(request.tail(), segment);
  }

  /** Returns a route that matches any segment. */
  static Route<String> parameter() {
    return request ->
        request.isEmpty() ? Result.skipped() : new Result.Matched<>(request.tail(), request.head());
  }

  default <B> Route<B> map(Function<? super A, ? extends B> change) {
    return request -> match(request).map(change);
  }

  /**
   * Returns a route that matches this route and then the other on the remaining segments. The value
   * is the other route's.
   */
  default <B> Route<B> then(Route<B> next) {
    return request ->
        match(request) instanceof Result.Matched<A> matched
            ? next.match(matched.rest())
            : Result.skipped();
  }

  /** Returns a route that tries the other one if this one does not match. */
  default Route<A> or(Route<A> other) {
    return request -> {
      Result<A> result = match(request);
      return result instanceof Result.Matched ? result : other.match(request);
    };
  }
}
