// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnAddressTest {
  @ParameterizedTest
  @CsvSource({
    "*, off, http://localhost:9080",
    "localhost, off, http://localhost:9080",
    "10.0.0.1, off, http://10.0.0.1:9080",
    "::1, off, http://[::1]:9080",
    "10.0.0.1, on, https://localhost:9080"
  })
  void namesTheInterfaceThatTheServerListensOn(String host, String tls, String uri) {
    assertEquals(uri, new OwnAddress(host, "9080", tls).uri());
  }
}
