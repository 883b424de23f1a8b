// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.routing;

import java.util.function.Function;

/** What a route makes of a request, as a type of its own: one object where it matches. */
public sealed interface Result<A> {

  /**
   * @param rest what the route left for those after it
   */
  record Matched<A>(Segments rest, A value) implements Result<A> {

    @Override
    public <B> Result<B> map(Function<? super A, ? extends B> change) {
      return new Matched<>(rest, change.apply(value));
    }
  }

  /** The route is not for this request. */
  final class Skipped<A> implements Result<A> {

    private static final Skipped<?> ONLY = new Skipped<>();

    private Skipped() {}

    @Override
    public <B> Result<B> map(Function<? super A, ? extends B> change) {
      return skipped();
    }
  }

  <B> Result<B> map(Function<? super A, ? extends B> change);

  /** The one that all routes share: it holds nothing, whatever its type. */
  @SuppressWarnings("unchecked")
  static <A> Result<A> skipped() {
    return (Result<A>) Skipped.ONLY;
  }
}
