// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.stub;

import java.lang.reflect.Proxy;
import java.util.Map;

/** An interface of which a test needs some answers. */
public final class Stub {

  private Stub() {}

  /**
   * @param answers by the name of the method, or by the name and the first argument in parentheses;
   *     null for all others
   */
  public static <T> T of(Class<T> type, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                answers.get(
                    arguments == null
                        ? method.getName()
                        : method.getName() + '(' + arguments[0] + ')')));
  }
}
