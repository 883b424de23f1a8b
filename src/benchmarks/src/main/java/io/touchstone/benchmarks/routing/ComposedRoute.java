// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.routing;

import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.function.Function;

/** As {@link Route}, with a result composed of general types: two objects where it matches. */
@FunctionalInterface
public interface ComposedRoute<A> {

  Optional<Entry<Segments, A>> match(Segments request);

  /** Takes a segment that must be this one. */
  static ComposedRoute<String> literal(String segment) {
    return request ->
        request.isEmpty() || !request.head().equals(segment)
            ? Optional.empty()
            : Optional.of(Map.entry(request.tail(), segment));
  }

  /** Takes any segment. */
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

  /** This route and then another on what is left; the value is the other's. */
  default <B> ComposedRoute<B> then(ComposedRoute<B> next) {
    return request -> match(request).flatMap(matched -> next.match(matched.getKey()));
  }

  /** This route, or another where it does not match. */
  default ComposedRoute<A> or(ComposedRoute<A> other) {
    return request -> {
      Optional<Entry<Segments, A>> result = match(request);
      return result.isPresent() ? result : other.match(request);
    };
  }
}
