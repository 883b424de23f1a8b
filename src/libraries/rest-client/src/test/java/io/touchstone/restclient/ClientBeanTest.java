// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.http.ScriptedServer;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.interceptor.InterceptorBinding;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.microprofile.client.RestClientExtension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The beans behind {@code @RestClient} injection points, with the configuration of each. */
class ClientBeanTest {
  private static final String OK =
      "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok";

  private final Map<String, String> properties = new TreeMap<>();
  private ScriptedServer server;

  /** Appends the name of its class to a header. */
  abstract static class Mark implements ClientRequestFilter {
    @Override
    public void filter(ClientRequestContext call) {
      Object before = call.getHeaders().getFirst("X-Filters");
      String name = getClass().getSimpleName();
      call.getHeaders().putSingle("X-Filters", before == null ? name : before + " " + name);
    }
  }

  /** The first filter by its annotation. */
  @Priority(1)
  public static class One extends Mark {}

  /** The second filter by its annotation. */
  @Priority(2)
  public static class Two extends Mark {}

  /** The third filter by its annotation. */
  @Priority(3)
  public static class Three extends Mark {}

  /** Has one provider of its own. */
  @RegisterRestClient(configKey = "beans")
  @RegisterProvider(Two.class)
  @Path("/")
  public interface Unscoped {
    @GET
    @Produces("text/plain")
    String get();
  }

  /** Declares its scope. */
  @RegisterRestClient(configKey = "beans")
  @ApplicationScoped
  public interface Scoped extends Unscoped {}

  /** An interceptor, such as one of MicroProfile Fault Tolerance. */
  @InterceptorBinding
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Retrying {}

  /** Expects to be intercepted. */
  @RegisterRestClient(configKey = "beans")
  public interface Intercepted {
    @GET
    @Retrying
    String get();
  }

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer(ScriptedServer.fixed(OK));
    set("beans/mp-rest/uri", server.uri());
  }

  @AfterEach
  void stop() throws IOException {
    properties.keySet().forEach(System::clearProperty);
    server.close();
  }

  private void set(String key, String value) {
    properties.put(key, value);
    System.setProperty(key, value);
  }

  private void select(String implementation) {
    set("beans/implementation", implementation);
  }

  private static SeContainer deploy(Class<?>... clients) {
    return SeContainerInitializer.newInstance()
        .disableDiscovery()
        .addExtensions(new RestClientExtension(), new LeanRestClientExtension())
        .addBeanClasses(clients)
        .initialize();
  }

  private static Bean<?> bean(SeContainer container, Class<?> client) {
    return container
        .getBeanManager()
        .resolve(container.getBeanManager().getBeans(client, RestClient.LITERAL));
  }

  private Class<? extends Annotation> scopeOf(Class<?> client) {
    try (SeContainer container = deploy(client)) {
      return bean(container, client).getScope();
    }
  }

  private String filtersOf(Class<? extends Unscoped> client) {
    try (SeContainer container = deploy(client)) {
      assertEquals("ok", container.select(client, RestClient.LITERAL).get().get());
    }
    return server.requests().get(server.requests().size() - 1).header("X-Filters");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lean", "rest-client"})
  void theConfiguredImplementationIsInjected(String implementation) {
    select(implementation);
    try (SeContainer container = deploy(Unscoped.class)) {
      assertEquals(
          implementation.equals("lean"),
          bean(container, Unscoped.class).getBeanClass() == LeanRestClientExtension.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lean", "rest-client"})
  void scopeIsThatOfTheConfigurationThenOfTheAnnotation(String implementation) {
    select(implementation);
    assertEquals(Dependent.class, scopeOf(Unscoped.class));
    assertEquals(ApplicationScoped.class, scopeOf(Scoped.class));
    set("beans/mp-rest/scope", RequestScoped.class.getName());
    assertEquals(RequestScoped.class, scopeOf(Unscoped.class));
    assertEquals(RequestScoped.class, scopeOf(Scoped.class));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lean", "rest-client"})
  void configuredProvidersAreCalledOnceInOrderOfPriority(String implementation) {
    select(implementation);
    assertEquals("Two", filtersOf(Unscoped.class));
    set(
        "beans/mp-rest/providers",
        String.join(",", One.class.getName(), Two.class.getName(), Three.class.getName()));
    assertEquals("One Two Three", filtersOf(Unscoped.class));
  }

  @ParameterizedTest
  @CsvSource({
    "mp-rest/providers, no.such.Provider, no.such.Provider",
    "implementation, fast, beans/implementation is fast"
  })
  void unknownClassesAndImplementationsAreRejected(String key, String value, String reason) {
    select("lean");
    set("beans/" + key, value);
    assertRejected(Unscoped.class, reason);
  }

  @Test
  void interceptorsAreRejected() {
    select("lean");
    assertRejected(Intercepted.class, "@Retrying");
  }

  private static void assertRejected(Class<?> client, String reason) {
    Throwable rejected = assertThrows(RuntimeException.class, () -> deploy(client).close());
    assertTrue(rejected.getMessage().contains(reason), rejected::getMessage);
  }
}
