// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RelayedHeadersTest {
  private final RelayedHeaders headers =
      RelayedHeaders.of(
          InterfaceStub.of(
              HttpHeaders.class,
              Map.of(
                  "getHeaderString(Accept)", "application/json",
                  "getHeaderString(Content-Type)", "text/plain",
                  "getHeaderString(Cookie)", "a=b",
                  "getHeaderString(If-None-Match)", "\"1\"",
                  "getHeaderString(User-Agent)", "agent/1",
                  "getHeaderString(Host)", "example.org")));

  @Test
  void headersThatTheClientDidNotSendAreNull() {
    assertNull(headers.authorization());
    assertNull(headers.prefer());
  }

  @Test
  void aCallGetsOnlyTheForwardedHeaders() {
    assertEquals(Map.of("Accept", "application/json", "If-None-Match", "\"1\""), sent(headers));
  }

  @Test
  void aChangeNamesItsClient() {
    Map<String, Object> sent = sent(headers.withClient("192.0.2.1", "agent/1"));
    assertEquals("192.0.2.1", sent.get("X-Client-Network"));
    assertEquals("agent/1", sent.get("User-Agent"));
  }

  private static Map<String, Object> sent(RelayedHeaders headers) {
    Map<String, Object> sent = new TreeMap<>();
    headers.applyTo(
        (Invocation.Builder)
            Proxy.newProxyInstance(
                Invocation.Builder.class.getClassLoader(),
                new Class<?>[] {Invocation.Builder.class},
                (proxy, method, arguments) -> {
                  sent.put((String) arguments[0], arguments[1]);
                  return proxy;
                }));
    return sent;
  }
}
