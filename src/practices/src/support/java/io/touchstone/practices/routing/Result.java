// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices.routing;

import java.util.function.Function;

/** The result of matching a route, as a sealed type: one object per match. */
public sealed interface Result<A> {

  /**
   * The route matches.
   *
   * @param rest the remaining segments
   */
  record Matched<A>(Segments rest, A value) implements Result<A> {

    @Override
    public <B> Result<B> map(Function<? super A, ? extends B> change) {
      return new Matched<>(rest, change.apply(value));
    }
  }

  /** The route does not match. */
  final class Skipped<A> implements Result<A> {

    private static final Skipped<?> ONLY = new Skipped<>();

    private Skipped() {}

    @Override
    public <B> Result<B> map(Function<? super A, ? extends B> change) {
      return skipped();
    }
  }

  <B> Result<B> map(Function<? super A, ? extends B> change);

  /** Returns the instance that all routes share. It has no state, so it fits every type. */
  @SuppressWarnings("unchecked")
  static <A> Result<A> skipped() {
    return (Result<A>) Skipped.ONLY;
  }
}
