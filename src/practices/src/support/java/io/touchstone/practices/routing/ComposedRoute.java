// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices.routing;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A {@link Route} whose result is composed of general types: two objects per match. */
@FunctionalInterface
public interface ComposedRoute<A> {

  Optional<Map.Entry<Segments, A>> match(Segments request);

  /** Returns a route that matches the given segment. */
  static ComposedRoute<String> literal(String segment) {
    return request ->
        request.isEmpty() || !request.head().equals(segment)
            ? Optional.empty()
            : Optional.of(Map.entry(request.tail(), segment));
  }

  /** Returns a route that matches any segment. */
  static ComposedRoute<String> parameter() {
    return request ->
        request.isEmpty()
            ? Optional.empty()
            : Optional.of(Map.entry(request.tail(), request.head()));
  }

  default <B> ComposedRoute<B> map(Function<? super A, ? extends B> change) {
    return request ->
        match(request)
            .map(matched -> Map.entry(matched.getKey(), change.apply(matched.getValue())));
  }

  /**
   * Returns a route that matches this route and then the other on the remaining segments. The value
   * is the other route's.
   */
  default <B> ComposedRoute<B> then(ComposedRoute<B> next) {
    return request -> match(request).flatMap(matched -> next.match(matched.getKey()));
  }

  /** Returns a route that tries the other one if this one does not match. */
  default ComposedRoute<A> or(ComposedRoute<A> other) {
    return request -> {
      Optional<Map.Entry<Segments, A>> result = match(request);
      return result.isPresent() ? result : other.match(request);
    };
  }
}
