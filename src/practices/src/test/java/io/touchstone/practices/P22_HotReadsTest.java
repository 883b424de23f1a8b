// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.touchstone.practices.P22_HotReads.Tuned;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** CatalogIT compares what both variants send. */
class P22_HotReadsTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "GET,  -,        */*,              true",
        "GET,  -,        application/json, true",
        "GET,  -,        application/xml,  false",
        "GET,  -,        -,                false",
        "GET,  Bearer a, */*,              false",
        "HEAD, -,        */*,              false",
        "POST, -,        */*,              false"
      })
  void onlyTheUsualFormOfTheReadIsHandled(
      String method, String authorization, String accept, boolean handled) {
    Map<String, Object> headers = new HashMap<>();
    headers.put("getMethod", method);
    headers.put("getHeader(Authorization)", authorization);
    headers.put("getHeader(Cookie)", null);
    headers.put("getAttribute(jakarta.servlet.request.X509Certificate)", null);
    headers.put("getHeader(Accept)", accept);
    assertEquals(handled, Tuned.handles(InterfaceStub.of(HttpServletRequest.class, headers)));
  }

  @Test
  void aCallerWithACookieOrACertificateIsLeftToTheResource() {
    for (String credential :
        List.of("getHeader(Cookie)", "getAttribute(jakarta.servlet.request.X509Certificate)")) {
      Map<String, Object> request = new HashMap<>();
      request.put("getMethod", "GET");
      request.put("getHeader(Authorization)", null);
      request.put("getHeader(Accept)", "*/*");
      request.put("getHeader(Cookie)", null);
      request.put("getAttribute(jakarta.servlet.request.X509Certificate)", null);
      request.put(credential, "credential");
      assertFalse(Tuned.handles(InterfaceStub.of(HttpServletRequest.class, request)));
    }
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
