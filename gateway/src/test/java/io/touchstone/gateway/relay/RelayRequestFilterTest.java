// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RelayRequestFilterTest {
  private static final byte[] BODY = {1, 2, 3};
  private static final URI ROOT = URI.create("http://service.example:9081/");

  private final MultivaluedMap<String, Object> headers = new MultivaluedHashMap<>();
  private Object entity;
  private URI uri = ROOT;

  /** Sets the defaults of Rest Clients. */
  RelayRequestFilterTest() {
    headers.putSingle("Accept", "application/json");
    headers.putSingle("Content-Type", "application/json");
    headers.putSingle("X-Request-Id", "1");
  }

  private void filter(Object parameter) {
    entity = parameter;
    new RelayRequestFilter().filter(call());
  }

  private ClientRequestContext call() {
    return InterfaceStub.of(
        ClientRequestContext.class,
        (stub, method, arguments) ->
            switch (method.getName()) {
              case "getEntity" -> entity;
              case "getUri" -> uri;
              case "getHeaders" -> headers;
              case "setEntity" -> entity = arguments[0];
              case "setUri" -> uri = (URI) arguments[0];
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  @Test
  void aRequestSetsTargetHeadersAndBody() {
    Map<String, String> sent = Map.of("Accept", "text/html", "Content-Type", "text/plain");
    filter(new RelayedRequest("POST", "/documents?a=%2F", new RelayedHeaders(sent), BODY));
    assertEquals(URI.create("http://service.example:9081/documents?a=%2F"), uri);
    assertArrayEquals(BODY, (byte[]) entity);
    assertEquals(
        Map.of(
            "Accept", List.of("text/html"),
            "Content-Type", List.of("text/plain"),
            "X-Request-Id", List.of("1")),
        headers);
  }

  @Test
  void defaultHeadersAreNotSent() {
    filter(RelayedRequest.get("/documents", new RelayedHeaders(Map.of())));
    assertNull(entity);
    assertEquals(Map.of("X-Request-Id", List.of("1")), headers);
  }

  @Test
  void headersAloneKeepTheTarget() {
    filter(new RelayedHeaders(Map.of("Accept", "text/html")));
    assertEquals(ROOT, uri);
    assertNull(entity);
    assertEquals(List.of("text/html"), headers.get("Accept"));
  }

  @Test
  void otherEntitiesAreNotChanged() {
    filter("entity");
    assertEquals(ROOT, uri);
    assertEquals("entity", entity);
    assertEquals(List.of("application/json"), headers.get("Accept"));
  }
}
