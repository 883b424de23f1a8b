// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;

/** A method of a client interface, whose annotations are evaluated once. */
final class ClientMethod {
  private static final int NONE = -1;
  private static final String[] JSON = {MediaType.APPLICATION_JSON};
  private static final Set<Class<? extends Annotation>> PARAMETERS =
      Set.of(PathParam.class, QueryParam.class, HeaderParam.class, DefaultValue.class);

  private final Method method;
  private final String httpMethod;
  private final PathTemplate path;
  private final int[] pathArguments;
  private final String accept;
  private final String contentType;
  private final List<Named> queryParameters = new ArrayList<>();
  private final List<Named> headerParameters = new ArrayList<>();
  private int entity = NONE;

  /** A parameter that is sent under a name. */
  private record Named(String name, int argument) {}

  /**
   * @param basePath the path of the client's base URI
   * @throws RestClientDefinitionException if the method needs a feature that is not supported
   */
  ClientMethod(Class<?> client, Method method, String basePath) {
    this.method = method;
    this.httpMethod = httpMethod();
    this.path =
        PathTemplate.of(
            basePath,
            value(client.getAnnotation(Path.class)),
            value(method.getAnnotation(Path.class)));
    this.accept = String.join(",", types(client, Produces.class, Produces::value));
    this.contentType = types(client, Consumes.class, Consumes::value)[0];
    this.pathArguments = new int[path.variables().size()];
    Arrays.fill(pathArguments, NONE);
    Parameter[] parameters = method.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      readParameter(parameters[i], i);
    }
    for (int i = 0; i < pathArguments.length; i++) {
      if (pathArguments[i] == NONE) {
        throw unsupported("no parameter for {" + path.variables().get(i) + "}");
      }
    }
    if (CompletionStage.class.isAssignableFrom(method.getReturnType())) {
      throw unsupported("asynchronous methods");
    }
  }

  /** Returns whether the method sends a request; the others must be default methods. */
  static boolean sendsRequest(Method method) {
    return designators(method).findAny().isPresent();
  }

  private static Stream<HttpMethod> designators(Method method) {
    return Arrays.stream(method.getAnnotations())
        .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
        .filter(designator -> designator != null);
  }

  private String httpMethod() {
    if (method.getAnnotationsByType(ClientHeaderParam.class).length > 0) {
      throw unsupported("generated headers");
    }
    List<HttpMethod> found = designators(method).toList();
    if (found.size() != 1) {
      throw unsupported(found.size() + " HTTP methods");
    }
    return found.get(0).value();
  }

  private static String value(Path path) {
    return path == null ? "" : path.value();
  }

  private <A extends Annotation> String[] types(
      Class<?> client, Class<A> annotation, Function<A, String[]> value) {
    return Stream.of(method, client)
        .filter(element -> element.isAnnotationPresent(annotation))
        .map(element -> value.apply(element.getAnnotation(annotation)))
        .findFirst()
        .orElse(JSON);
  }

  private void readParameter(Parameter parameter, int argument) {
    for (Annotation annotation : parameter.getAnnotations()) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (type.getName().startsWith("jakarta.ws.rs.") && !PARAMETERS.contains(type)) {
        throw unsupported("@" + type.getSimpleName());
      }
    }
    if (parameter.isAnnotationPresent(PathParam.class)) {
      String name = parameter.getAnnotation(PathParam.class).value();
      Arrays.setAll(
          pathArguments, i -> path.variables().get(i).equals(name) ? argument : pathArguments[i]);
    } else if (parameter.isAnnotationPresent(QueryParam.class)) {
      queryParameters.add(new Named(parameter.getAnnotation(QueryParam.class).value(), argument));
    } else if (parameter.isAnnotationPresent(HeaderParam.class)) {
      headerParameters.add(new Named(parameter.getAnnotation(HeaderParam.class).value(), argument));
    } else if (entity == NONE) {
      entity = argument;
    } else {
      throw unsupported("two parameters without annotations");
    }
  }

  private RestClientDefinitionException unsupported(String what) {
    return ClientProviders.unsupported(
        method.getDeclaringClass().getName() + '.' + method.getName(), what);
  }

  /** Returns the request for a call. */
  ClientRequest request(URI root, Object[] arguments) {
    ClientRequest request =
        new ClientRequest(
            root, httpMethod, target(arguments), entity == NONE ? null : arguments[entity]);
    if (!accept.isEmpty()) {
      request.getHeaders().putSingle(HttpHeaders.ACCEPT, accept);
    }
    if (request.hasEntity()) {
      request.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, contentType);
    }
    for (Named header : headerParameters) {
      values(arguments[header.argument()])
          .forEach(value -> request.getHeaders().add(header.name(), value));
    }
    return request;
  }

  private String target(Object[] arguments) {
    StringBuilder target = new StringBuilder(64);
    path.append(target, Arrays.stream(pathArguments).mapToObj(i -> arguments[i]).toArray());
    char separator = '?';
    for (Named parameter : queryParameters) {
      for (Object value : values(arguments[parameter.argument()])) {
        target.append(separator).append(PathTemplate.encoded(parameter.name()));
        target.append('=').append(PathTemplate.encoded(value.toString()));
        separator = '&';
      }
    }
    return target.toString();
  }

  private static Collection<?> values(Object argument) {
    if (argument == null) {
      return List.of();
    }
    if (argument instanceof Object[] array) {
      return Arrays.asList(array);
    }
    return argument instanceof Collection<?> values ? values : List.of(argument);
  }

  /**
   * Returns what the method returns for a response.
   *
   * @throws jakarta.ws.rs.WebApplicationException if it returns the body, and the status is 300 or
   *     above
   */
  Object result(Response response) {
    Class<?> type = method.getReturnType();
    if (type == Response.class) {
      return response;
    }
    if (response.getStatus() >= 300) {
      throw StatusExceptions.of(response);
    }
    if (type == void.class || !response.hasEntity()) {
      return null;
    }
    return response.readEntity(new GenericType<Object>(method.getGenericReturnType()) {});
  }

  /** Returns whether the method declares an exception; it can throw unchecked ones anyway. */
  boolean mayThrow(Throwable exception) {
    return exception instanceof RuntimeException
        || exception instanceof Error
        || Arrays.stream(method.getExceptionTypes()).anyMatch(type -> type.isInstance(exception));
  }
}
