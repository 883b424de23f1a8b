// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelayedRequestTest {
  private static final byte[] BODY = {1};
  private static final Map<String, List<String>> SENT =
      Map.of(
          "Accept", List.of("application/json", "text/html"),
          "Content-Type", List.of("text/plain"),
          "Cookie", List.of("a=b"),
          "If-None-Match", List.of("\"1\""),
          "User-Agent", List.of("agent/1"),
          "X-Client-Network", List.of("forged"));

  private static HttpServletRequest request(String method, Map<String, List<String>> headers) {
    return InterfaceStub.of(
        HttpServletRequest.class,
        (stub, called, arguments) ->
            switch (called.getName()) {
              case "getMethod" -> method;
              case "getRequestURI" -> "/documents";
              case "getRemoteAddr" -> "192.0.2.1";
              case "getHeader" ->
                  headers.getOrDefault((String) arguments[0], List.of()).stream()
                      .findFirst()
                      .orElse(null);
              case "getHeaders" ->
                  Collections.enumeration(headers.getOrDefault((String) arguments[0], List.of()));
              default -> null;
            });
  }

  @Test
  void aReadForwardsTheHeadersThatServicesNeed() {
    RelayedRequest read = RelayedRequest.read(request("GET", SENT));
    assertEquals(
        Map.of("Accept", "application/json,text/html", "If-None-Match", "\"1\""), read.headers());
    assertEquals("/documents", read.target());
  }

  @Test
  void aChangeNamesItsClientAndTheTypeOfItsBody() {
    assertEquals(
        Map.of(
            "Accept", "application/json,text/html",
            "Content-Type", "text/plain",
            "If-None-Match", "\"1\"",
            "User-Agent", "agent/1",
            "X-Client-Network", "192.0.2.1"),
        RelayedRequest.write(request("POST", SENT), BODY).headers());
  }

  @Test
  void aBodyWithoutATypeIsBinary() {
    assertEquals(
        "application/octet-stream",
        RelayedRequest.write(request("POST", Map.of()), BODY).headers().get("Content-Type"));
  }

  @Test
  void anEmptyBodyIsNone() {
    RelayedRequest empty = RelayedRequest.write(request("POST", SENT), new byte[0]);
    assertNull(empty.body());
    assertNull(empty.headers().get("Content-Type"));
  }

  /** A read does not wait behind writes, most of which hash a password. */
  @ParameterizedTest
  @CsvSource({"GET, true", "HEAD, true", "OPTIONS, true", "POST, false", "DELETE, false"})
  void headAndOptionsAreReadsAsWell(String method, boolean read) {
    assertEquals(read, new RelayedRequest(method, "/users/5", Map.of(), null).isRead());
  }
}
