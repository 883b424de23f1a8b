// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.Closeable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;

/** Implements client interfaces. Looks the method of a call up in a table that is built once. */
public final class LeanRestClient implements InvocationHandler {
  private static final int FIRST_ERROR = 400;

  private final Class<?> type;
  private final LeanTarget target;
  private final List<ResponseExceptionMapper<?>> mappers;
  private final boolean mapsErrors;
  private final Map<Method, ClientMethod> methods = new HashMap<>();

  private LeanRestClient(
      Class<?> type, LeanTarget target, ClientProviders providers, ClientSettings settings) {
    this.type = type;
    this.target = target;
    this.mappers = providers.exceptionMappers();
    this.mapsErrors = settings.mapsErrors();
  }

  /**
   * Returns an implementation of a client interface, with the server's TLS configuration. It also
   * implements {@link Closeable}.
   *
   * @param <T> the client interface
   * @param type an interface with annotations of Jakarta REST
   * @param settings base URI, timeouts and limits
   * @return a client to share between threads, with a connection pool of its own
   * @throws RestClientDefinitionException if the interface needs a feature that is not supported
   */
  public static <T> T build(Class<T> type, ClientSettings settings) {
    return build(
        type,
        settings,
        LeanTarget.defaultTls(),
        ClientProviders.of(type, List.of(), ClientProviders::newInstance),
        ClientTracing.NONE);
  }

  static <T> T build(
      Class<T> type,
      ClientSettings settings,
      SSLSocketFactory tls,
      ClientProviders providers,
      ClientTracing tracing) {
    LeanTarget target = new LeanTarget(settings, tls, providers.requestFilters(), tracing);
    LeanRestClient handler = new LeanRestClient(type, target, providers, settings);
    handler.readMethods(settings.uri().getRawPath());
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(), new Class<?>[] {type, Closeable.class}, handler));
  }

  static void close(Object client) {
    ((LeanRestClient) Proxy.getInvocationHandler(client)).target.close();
  }

  private void readMethods(String basePath) {
    for (Method method : type.getMethods()) {
      if (ClientMethod.sendsRequest(method)) {
        methods.put(method, new ClientMethod(type, method, basePath));
      } else if (Modifier.isAbstract(method.getModifiers()) && !isClose(method)) {
        throw ClientProviders.unsupported(
            type.getName() + '.' + method.getName(), "no HTTP method");
      }
    }
  }

  private static boolean isClose(Method method) {
    return method.getName().equals("close") && method.getParameterCount() == 0;
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    ClientMethod known = methods.get(method);
    if (known != null) {
      return call(known, arguments);
    }
    if (method.isDefault()) {
      return InvocationHandler.invokeDefault(proxy, method, arguments);
    }
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      case "toString" -> "Lean Rest Client " + type.getName();
      default -> {
        target.close();
        yield null;
      }
    };
  }

  private Object call(ClientMethod method, Object[] arguments) throws Throwable {
    Response response = target.send(method.request(target.root(), arguments));
    throwMapped(method, response);
    return method.result(response);
  }

  private void throwMapped(ClientMethod method, Response response) throws Throwable {
    int status = response.getStatus();
    if (!mappers.isEmpty()) {
      MultivaluedMap<String, Object> headers = response.getHeaders();
      for (ResponseExceptionMapper<?> mapper : mappers) {
        Throwable mapped = mapper.handles(status, headers) ? mapper.toThrowable(response) : null;
        if (mapped != null && method.mayThrow(mapped)) {
          throw mapped;
        }
      }
    }
    if (mapsErrors && status >= FIRST_ERROR) {
      throw new WebApplicationException("Unknown error, status code " + status, response);
    }
  }
}
