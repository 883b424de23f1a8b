// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.stub;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Map;

/** Creates stubs of interfaces. */
public final class InterfaceStub {

  private InterfaceStub() {}

  /**
   * Returns a stub; methods without a return value in the map return null.
   *
   * @param results return values by method name, followed by the first argument in parentheses if
   *     the method has one, such as {@code getHeaderString(Accept)}
   */
  public static <T> T of(Class<T> type, Map<String, Object> results) {
    return of(
        type,
        (stub, method, arguments) ->
            results.get(
                arguments == null
                    ? method.getName()
                    : method.getName() + '(' + arguments[0] + ')'));
  }

  /** Returns a stub whose methods do what the handler does. */
  public static <T> T of(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
