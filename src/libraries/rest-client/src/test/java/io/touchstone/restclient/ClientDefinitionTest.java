// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyReader;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.rest.client.RestClientDefinitionException;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Configuration, and interfaces that are rejected when the client is built. */
class ClientDefinitionTest {

  interface Asynchronous {
    @GET
    CompletionStage<String> get();
  }

  interface WithCookie {
    @GET
    String get(@CookieParam("c") String cookie);
  }

  interface TwoBodies {
    @POST
    void post(String one, String two);
  }

  interface UnboundVariable {
    @GET
    @Path("{id}")
    String get(@PathParam("other") String id);
  }

  interface NoHttpMethod {
    void run();
  }

  @ClientHeaderParam(name = "X", value = "y")
  interface GeneratedHeader {
    @GET
    String get();
  }

  interface GeneratedHeaderOfMethod {
    @GET
    @ClientHeaderParam(name = "X", value = "y")
    String get();
  }

  @RegisterClientHeaders
  interface HeadersFactory {
    @GET
    String get();
  }

  @RegisterProvider(MessageBodyReader.class)
  interface WithReader {
    @GET
    String get();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Asynchronous.class,
        WithCookie.class,
        TwoBodies.class,
        UnboundVariable.class,
        NoHttpMethod.class,
        GeneratedHeader.class,
        GeneratedHeaderOfMethod.class,
        HeadersFactory.class,
        WithReader.class
      })
  void rejectsWhatItDoesNotSupport(Class<?> type) {
    ClientSettings settings =
        new ClientSettings(URI.create("http://localhost"), 1, 1, 1, 1, 1, false);
    RestClientDefinitionException rejected =
        assertThrows(
            RestClientDefinitionException.class, () -> LeanRestClient.build(type, settings));
    assertTrue(rejected.getMessage().contains(type.getSimpleName()), rejected::getMessage);
  }

  /** Called first. */
  public static class FirstMapper implements ResponseExceptionMapper<RuntimeException> {
    @Override
    public RuntimeException toThrowable(Response response) {
      return new IllegalStateException();
    }

    @Override
    public int getPriority() {
      return 1;
    }
  }

  /** Called second. */
  public static class SecondMapper extends FirstMapper {
    @Override
    public int getPriority() {
      return 2;
    }
  }

  @Test
  void exceptionMappersAreCalledInOrderOfPriority() {
    assertEquals(
        List.of(FirstMapper.class, SecondMapper.class),
        ClientProviders.of(
                Configured.class,
                List.of(SecondMapper.class, FirstMapper.class),
                ClientProviders::newInstance)
            .exceptionMappers()
            .stream()
            .map(Object::getClass)
            .toList());
  }

  @RegisterRestClient(configKey = "things")
  interface Configured {}

  private static ClientSettings settings(Map<String, String> properties) {
    Config config =
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(properties, "test", 100))
            .build();
    return ClientSettings.of(config, ClientKeys.of(Configured.class), "");
  }

  @Test
  void readsTheStandardKeys() {
    assertEquals(
        new ClientSettings(URI.create("http://things:81/v1"), 11, 22, 33, 44, 55, false),
        settings(
            Map.of(
                "things/mp-rest/uri", "http://things:81/v1",
                "things/mp-rest/connectTimeout", "11",
                "things/mp-rest/readTimeout", "22",
                "things/property/lean.responseTimeout", "33",
                "things/property/resteasy.connectionPoolSize", "44",
                "things/property/lean.maxBodyBytes", "55",
                "microprofile.rest.client.disable.default.mapper", "true")));
  }

  @Test
  void theNameOfTheInterfaceHasPrecedenceAndUriOverUrl() {
    String name = Configured.class.getName();
    Map<String, String> properties = new HashMap<>();
    for (String key : List.of("things/mp-rest/url", "things/mp-rest/uri", name + "/mp-rest/uri")) {
      properties.put(key, "http://a" + properties.size());
      assertEquals(URI.create(properties.get(key)), settings(properties).uri());
    }
  }

  @Test
  void hasDefaults() {
    String uri = "http://a";
    assertEquals(
        new ClientSettings(URI.create(uri), 5_000, 30_000, 60_000, 50, 67_108_864, true),
        settings(Map.of("things/mp-rest/uri", uri)));
  }

  @ParameterizedTest
  @CsvSource({
    "mp-rest/uri, ''",
    "mp-rest/uri, ftp://a",
    "mp-rest/uri, a",
    "mp-rest/connectTimeout, 0",
    "mp-rest/readTimeout, 0",
    "property/lean.responseTimeout, 0",
    "property/resteasy.connectionPoolSize, 0",
    "property/lean.maxBodyBytes, 0",
    "mp-rest/followRedirects, true",
    "mp-rest/trustStore, x",
    "mp-rest/keyStore, x",
    "mp-rest/hostnameVerifier, x",
    "mp-rest/proxyAddress, x",
    "mp-rest/queryParamStyle, x"
  })
  void rejectsInvalidSettings(String key, String value) {
    Map<String, String> properties = new HashMap<>(Map.of("things/mp-rest/uri", "http://a"));
    properties.put("things/" + key, value);
    assertThrows(RestClientDefinitionException.class, () -> settings(properties));
  }
}
