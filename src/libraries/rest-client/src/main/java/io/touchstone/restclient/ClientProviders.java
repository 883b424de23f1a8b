// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;

/** The providers of a client interface, in the order in which they are called. */
final class ClientProviders {
  private final List<Registered> registered;

  private record Registered(Object provider, int priority, boolean isConfigured) {
    /** Exception mappers state their priority themselves. */
    int mapperPriority() {
      return isConfigured ? priority : ((ResponseExceptionMapper<?>) provider).getPriority();
    }
  }

  /**
   * A provider class of the configuration.
   *
   * @param priority empty for that of its annotation
   */
  record Configured(Class<?> type, Optional<Integer> priority) {}

  private ClientProviders(List<Registered> registered) {
    this.registered = registered;
  }

  /**
   * Creates the providers of an interface.
   *
   * @param configured further provider classes; they replace registrations of the same class
   * @throws RestClientDefinitionException if a provider is of another kind
   */
  static ClientProviders of(
      Class<?> client, Collection<Configured> configured, Function<Class<?>, Object> factory) {
    if (client.isAnnotationPresent(RegisterClientHeaders.class)
        || client.getAnnotationsByType(ClientHeaderParam.class).length > 0) {
      throw unsupported(client.getName(), "generated headers; use a ClientRequestFilter");
    }
    List<Registered> found = new ArrayList<>();
    for (RegisterProvider annotation : client.getAnnotationsByType(RegisterProvider.class)) {
      Class<?> type = annotation.value();
      if (configured.stream().noneMatch(other -> other.type() == type)) {
        int priority = annotation.priority() < 0 ? priority(type) : annotation.priority();
        found.add(new Registered(factory.apply(supported(client, type)), priority, false));
      }
    }
    for (Configured added : configured) {
      Class<?> type = supported(client, added.type());
      int priority = added.priority().orElseGet(() -> priority(type));
      found.add(new Registered(factory.apply(type), priority, added.priority().isPresent()));
    }
    found.sort(Comparator.comparingInt(Registered::priority));
    return new ClientProviders(List.copyOf(found));
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

  List<ClientRequestFilter> requestFilters() {
    return registered.stream()
        .map(Registered::provider)
        .filter(ClientRequestFilter.class::isInstance)
        .map(ClientRequestFilter.class::cast)
        .toList();
  }

  List<ResponseExceptionMapper<?>> exceptionMappers() {
    return registered.stream()
        .filter(candidate -> candidate.provider() instanceof ResponseExceptionMapper)
        .sorted(Comparator.comparingInt(Registered::mapperPriority))
        .<ResponseExceptionMapper<?>>map(mapper -> (ResponseExceptionMapper<?>) mapper.provider())
        .toList();
  }
}
