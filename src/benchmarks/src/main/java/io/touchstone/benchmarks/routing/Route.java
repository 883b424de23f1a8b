// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.routing;

import io.touchstone.benchmarks.routing.Result.Matched;
import java.util.function.Function;

/** A route whose result is a {@link Result}. */
@FunctionalInterface
public interface Route<A> {

  Result<A> match(Segments request);

  /** Takes a segment that must be this one. */
  static Route<String> literal(String segment) {
    return request ->
        request.isEmpty() || !request.head().equals(segment)
            ? Result.skipped()
            : new Matched<>(request.tail(), segment);
  }

  /** Takes any segment. */
  static Route<String> parameter() {
    return request ->
        request.isEmpty() ? Result.skipped() : new Matched<>(request.tail(), request.head());
  }

  default <B> Route<B> map(Function<? super A, ? extends B> change) {
    return request -> match(request).map(change);
  }

  /** This route and then another on what is left; the value is the other's. */
  default <B> Route<B> then(Route<B> next) {
    return request ->
        match(request) instanceof Matched<A> matched
            ? next.match(matched.rest())
            : Result.skipped();
  }

  /** This route, or another where it does not match. */
  default Route<A> or(Route<A> other) {
    return request -> {
      Result<A> result = match(request);
      return result instanceof Matched ? result : other.match(request);
    };
  }
}
