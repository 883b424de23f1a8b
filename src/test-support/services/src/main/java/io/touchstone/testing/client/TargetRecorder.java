// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.client;

import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Records how targets are built from a client, so that a test can check that a call builds none.
 *
 * <p>A target is built by each method of a Client or WebTarget that parses a URI or a template:
 * {@code target}, {@code path}, {@code queryParam} and the like. Filling in a template that has
 * been parsed, with {@code resolveTemplate}, does not count.
 */
public final class TargetRecorder {
  private static final Set<String> BUILDING =
      Set.of("target", "invocation", "path", "queryParam", "matrixParam", "getUriBuilder");

  private final List<String> built = new CopyOnWriteArrayList<>();

  /** Returns a client that behaves like the given one and records. */
  public Client record(Client client) {
    return recording(Client.class, client);
  }

  /** Returns the methods that have built targets so far, with their arguments. */
  public List<String> built() {
    return List.copyOf(built);
  }

  private <T> T recording(Class<T> type, T recorded) {
    return InterfaceStub.of(
        type,
        (proxy, method, arguments) -> {
          if (BUILDING.contains(method.getName())) {
            built.add(method.getName() + Arrays.deepToString(arguments));
          }
          Object result = call(recorded, method, arguments);
          if (result == recorded) {
            return proxy;
          }
          return result instanceof WebTarget target ? recording(WebTarget.class, target) : result;
        });
  }

  private static Object call(Object recorded, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(recorded, arguments);
    } catch (InvocationTargetException failed) {
      throw failed.getCause();
    }
  }
}
