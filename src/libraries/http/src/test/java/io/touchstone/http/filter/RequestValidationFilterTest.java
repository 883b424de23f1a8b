// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestValidationFilterTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost",
        "localhost:9080",
        "example.org:",
        "document-service.touchstone.svc:9081",
        "user_service",
        "127.0.0.1:65536",
        "a..b",
        "-",
        "[::1]",
        "[2001:db8::1]:9080"
      })
  void validHostsFormUris(String host) {
    assertTrue(RequestValidationFilter.isHost(host));
    assertDoesNotThrow(() -> URI.create("http://" + host + "/"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":9080",
        "a b",
        "a:b",
        "a:1:2",
        "a/b",
        "a?b",
        "a#b",
        "u@a",
        "a%zz",
        "\"<>",
        "[",
        "[]",
        "[:::1]",
        "[::1]a",
        "[::1",
        "::1",
        "[fe80::1%25eth0]",
        "ä"
      })
  void otherHostsAreInvalid(String host) {
    assertFalse(RequestValidationFilter.isHost(host));
  }
}
