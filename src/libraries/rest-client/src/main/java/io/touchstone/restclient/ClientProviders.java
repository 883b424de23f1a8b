// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;

/** The providers of a client interface. */
record ClientProviders(
    List<ClientRequestFilter> requestFilters, List<ResponseExceptionMapper<?>> exceptionMappers) {

  /**
   * Creates the providers of an interface, in the order in which they are called.
   *
   * @param configured further provider classes; they replace registrations of the same class
   * @throws RestClientDefinitionException if a provider is of another kind
   */
  static ClientProviders of(
      Class<?> client, Collection<Class<?>> configured, Function<Class<?>, Object> factory) {
    if (client.isAnnotationPresent(RegisterClientHeaders.class)
        || client.getAnnotationsByType(ClientHeaderParam.class).length > 0) {
      throw unsupported(client.getName(), "generated headers; use a ClientRequestFilter");
    }
    Map<Class<?>, Integer> priorities = new LinkedHashMap<>();
    for (RegisterProvider annotation : client.getAnnotationsByType(RegisterProvider.class)) {
      Class<?> type = annotation.value();
      priorities.put(type, annotation.priority() < 0 ? priority(type) : annotation.priority());
    }
    configured.forEach(type -> priorities.put(type, priority(type)));
    List<Object> providers =
        priorities.entrySet().stream()
            .sorted(Map.Entry.comparingByValue())
            .map(entry -> factory.apply(supported(client, entry.getKey())))
            .toList();
    return new ClientProviders(
        providers.stream()
            .filter(ClientRequestFilter.class::isInstance)
            .map(ClientRequestFilter.class::cast)
            .toList(),
        providers.stream()
            .filter(ResponseExceptionMapper.class::isInstance)
            .<ResponseExceptionMapper<?>>map(mapper -> (ResponseExceptionMapper<?>) mapper)
            .sorted(Comparator.comparingInt(ResponseExceptionMapper::getPriority))
            .toList());
  }

  private static int priority(Class<?> type) {
    Priority annotation = type.getAnnotation(Priority.class);
    return annotation == null ? Priorities.USER : annotation.value();
  }

  private static Class<?> supported(Class<?> client, Class<?> type) {
    if (!ClientRequestFilter.class.isAssignableFrom(type)
        && !ResponseExceptionMapper.class.isAssignableFrom(type)) {
      throw unsupported(client.getName(), "providers such as " + type.getName());
    }
    return type;
  }

  /**
   * Returns the reason for rejecting an interface.
   *
   * @param where the interface, or a method of it
   */
  static RestClientDefinitionException unsupported(String where, String what) {
    return new RestClientDefinitionException(
        "The lean Rest Client does not support " + where + ": " + what);
  }

  /** Creates a provider with its constructor without parameters. */
  static Object newInstance(Class<?> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException failed) {
      throw new RestClientDefinitionException("Cannot create " + type.getName(), failed);
    }
  }
}
