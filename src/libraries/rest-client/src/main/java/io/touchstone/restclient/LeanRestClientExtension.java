// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.NormalScope;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.WithAnnotations;
import jakarta.inject.Scope;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Replaces the platform's implementation of client interfaces for which the property {@code
 * <interface or configKey>/implementation} is {@code lean}. The bean is an alternative with a
 * priority, so it is injected at {@code @RestClient} injection points instead of the platform's.
 */
public class LeanRestClientExtension implements Extension {
  private static final String IMPLEMENTATION = "implementation";
  private static final String PROVIDERS = "mp-rest/providers";
  private static final String LEAN = "lean";
  private static final String PLATFORM = "rest-client";
  private static final int PRIORITY = 1;

  private final Set<Class<?>> clients = new LinkedHashSet<>();

  /** Called by the container. */
  public LeanRestClientExtension() {}

  void find(@Observes @WithAnnotations(RegisterRestClient.class) ProcessAnnotatedType<?> type) {
    Class<?> client = type.getAnnotatedType().getJavaClass();
    if (client.isInterface() && client.isAnnotationPresent(RegisterRestClient.class)) {
      clients.add(client);
    }
  }

  void add(@Observes AfterBeanDiscovery discovery, BeanManager manager) {
    Config config = ConfigProvider.getConfig();
    for (Class<?> client : clients) {
      try {
        if (isLean(config, ClientKeys.of(client))) {
          requireNoInterceptors(client, manager);
          add(discovery, client, config);
        }
      } catch (RestClientDefinitionException unsupported) {
        discovery.addDefinitionError(unsupported);
      }
    }
  }

  private static boolean isLean(Config config, ClientKeys keys) {
    String value = keys.find(config, IMPLEMENTATION, String.class).orElse(PLATFORM);
    if (!value.equals(LEAN) && !value.equals(PLATFORM)) {
      throw new RestClientDefinitionException(
          keys.name(IMPLEMENTATION) + " is " + value + "; set it to lean or rest-client");
    }
    return value.equals(LEAN);
  }

  private static <T> void add(AfterBeanDiscovery discovery, Class<T> client, Config config) {
    ClientKeys keys = ClientKeys.of(client);
    String uri = client.getAnnotation(RegisterRestClient.class).baseUri();
    ClientSettings settings = ClientSettings.of(config, keys, uri);
    List<Class<?>> providers = configuredProviders(config, keys, client);
    discovery
        .<T>addBean()
        .beanClass(LeanRestClientExtension.class)
        .id(LeanRestClientExtension.class.getName() + '#' + client.getName())
        .types(client, Object.class)
        .qualifiers(RestClient.LITERAL)
        .scope(scope(config, keys, client))
        .alternative(true)
        .priority(PRIORITY)
        .produceWith(
            beans ->
                LeanRestClient.build(
                    client,
                    settings,
                    LeanTarget.defaultTls(),
                    ClientProviders.of(client, providers, type -> instance(type, beans)),
                    ClientTracing.of(beans)))
        .disposeWith((instance, beans) -> LeanRestClient.close(instance));
  }

  private static Object instance(Class<?> type, Instance<Object> beans) {
    Instance<?> managed = beans.select(type);
    return managed.isResolvable() ? managed.get() : ClientProviders.newInstance(type);
  }

  private static List<Class<?>> configuredProviders(
      Config config, ClientKeys keys, Class<?> client) {
    String[] names = keys.find(config, PROVIDERS, String[].class).orElse(new String[0]);
    return Stream.of(names)
        .<Class<?>>map(name -> load(name.strip(), client.getClassLoader()))
        .toList();
  }

  private static Class<? extends Annotation> scope(
      Config config, ClientKeys keys, Class<?> client) {
    Optional<String> configured = keys.find(config, "mp-rest/scope", String.class);
    if (configured.isPresent()) {
      return load(configured.get(), client.getClassLoader()).asSubclass(Annotation.class);
    }
    for (Annotation annotation : client.getAnnotations()) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (type.isAnnotationPresent(NormalScope.class) || type.isAnnotationPresent(Scope.class)) {
        return type;
      }
    }
    return Dependent.class;
  }

  private static Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException unknown) {
      throw new RestClientDefinitionException("Unknown class " + name, unknown);
    }
  }

  /** The platform's client calls interceptors, such as those of MicroProfile Fault Tolerance. */
  private static void requireNoInterceptors(Class<?> client, BeanManager manager) {
    List<AnnotatedElement> elements = new ArrayList<>(List.of(client));
    elements.addAll(Arrays.<Method>asList(client.getMethods()));
    for (AnnotatedElement element : elements) {
      for (Annotation annotation : element.getAnnotations()) {
        if (manager.isInterceptorBinding(annotation.annotationType())) {
          throw ClientProviders.unsupported(
              client.getName(),
              "interceptors, such as @"
                  + annotation.annotationType().getSimpleName()
                  + "; annotate the caller instead");
        }
      }
    }
  }
}
