// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientKeyTest {

  /** The network appears in the audit log and in lists of sessions. */
  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1",
    "2001:db8::a:1, 2001:db8:0:0:0:0:0:0/64",
    "::ffff:192.0.2.1, 192.0.2.1"
  })
  void aNetworkIsWrittenAsUsual(String address, String network) {
    assertEquals(
        network,
        ClientKey.address(
            InterfaceStub.of(HttpServletRequest.class, Map.of("getRemoteAddr", address))));
  }
}
