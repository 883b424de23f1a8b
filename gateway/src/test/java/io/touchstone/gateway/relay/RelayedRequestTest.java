// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelayedRequestTest {
  private static final byte[] BODY = {1};
  private static final RelayedHeaders NONE = new RelayedHeaders(Map.of());

  private static final HttpHeaders SENT =
      InterfaceStub.of(
          HttpHeaders.class,
          Map.of(
              "getHeaderString(Accept)", "application/json",
              "getHeaderString(Content-Type)", "text/plain",
              "getHeaderString(Cookie)", "a=b",
              "getHeaderString(If-None-Match)", "\"1\"",
              "getHeaderString(Host)", "example.org"));

  private static HttpServletRequest request(String method) {
    return InterfaceStub.of(
        HttpServletRequest.class,
        Map.of(
            "getMethod", method,
            "getRequestURI", "/documents",
            "getRemoteAddr", "192.0.2.1",
            "getHeader(User-Agent)", "agent/1"));
  }

  @Test
  void aReadForwardsTheHeadersThatServicesNeed() {
    RelayedRequest read = RelayedRequest.of(request("GET"), SENT);
    assertEquals(
        Map.of("Accept", "application/json", "If-None-Match", "\"1\""), read.headers().byName());
    assertEquals("/documents", read.target());
  }

  @Test
  void aChangeNamesItsClientAndTheTypeOfItsBody() {
    assertEquals(
        Map.of(
            "Accept", "application/json",
            "Content-Type", "text/plain",
            "If-None-Match", "\"1\"",
            "User-Agent", "agent/1",
            "X-Client-Network", "192.0.2.1"),
        RelayedRequest.of(request("POST"), SENT, BODY).headers().byName());
  }

  @Test
  void aBodyWithoutATypeIsBinary() {
    HttpHeaders untyped = InterfaceStub.of(HttpHeaders.class, Map.of());
    assertEquals(
        "application/octet-stream",
        RelayedRequest.of(request("POST"), untyped, BODY).headers().byName().get("Content-Type"));
  }

  @Test
  void anEmptyBodyIsNone() {
    RelayedRequest empty = RelayedRequest.of(request("POST"), SENT, new byte[0]);
    assertNull(empty.body());
    assertNull(empty.headers().byName().get("Content-Type"));
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /users/5, 5",
    "GET, /users/x, x",
    "GET, /users/, ",
    "GET, /users, ",
    "GET, /users/5/, ",
    "GET, /users/5/documents, ",
    "GET, /users/5?a=b, ",
    "GET, /documents/5, ",
    "HEAD, /users/5, "
  })
  void onlyAPlainReadNamesASingleResource(String method, String target, String id) {
    assertEquals(
        Optional.ofNullable(id),
        new RelayedRequest(method, target, NONE, null).singleResource("/users/"));
  }
}
