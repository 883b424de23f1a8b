// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.practices.P22_HotReads.Tuned;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** CatalogIT compares what both variants send. */
class P22_HotReadsTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "GET,  -,        -,   -,           */*,              true",
        "GET,  -,        -,   -,           application/json, true",
        "GET,  -,        -,   -,           application/xml,  false",
        "GET,  -,        -,   -,           -,                false",
        "GET,  Bearer a, -,   -,           */*,              false",
        "GET,  -,        a=b, -,           */*,              false",
        "GET,  -,        -,   certificate, */*,              false",
        "HEAD, -,        -,   -,           */*,              false",
        "POST, -,        -,   -,           */*,              false"
      })
  void onlyTheUsualFormOfTheReadIsHandled(
      String method,
      String authorization,
      String cookie,
      String certificate,
      String accept,
      boolean handled) {
    Map<String, Object> headers = new HashMap<>();
    headers.put("getMethod", method);
    headers.put("getHeader(Authorization)", authorization);
    headers.put("getHeader(Cookie)", cookie);
    headers.put("getAttribute(jakarta.servlet.request.X509Certificate)", certificate);
    headers.put("getHeader(Accept)", accept);
    assertEquals(handled, Tuned.handles(InterfaceStub.of(HttpServletRequest.class, headers)));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "user=1,                  1",
        "document=d1&user=25,     25",
        "user=1&user=2,           -",
        "user=-1,                 -",
        "user=1234567890123456789,-",
        "other=1,                 -",
        "-,                       -"
      })
  void onlyTheUsualFormOfTheQueryIsHandled(String query, Long user) {
    assertEquals(user, Tuned.user(query).orElse(null));
  }
}
