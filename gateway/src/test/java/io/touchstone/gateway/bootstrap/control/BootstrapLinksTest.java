// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.bootstrap.control;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.hypermedia.MediaFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BootstrapLinksTest {
  private final BootstrapLinks links =
      new BootstrapLinks(
          "https://gateway.example", "https://documents.example", "https://users.example");

  @ParameterizedTest
  @EnumSource(MediaFormat.class)
  void eachFamilyOfLinksHasItsOwnBase(MediaFormat format) {
    String json = links.rendered(format);
    assertTrue(json.contains("\"https://gateway.example/openapi.json\""));
    assertTrue(json.contains("\"https://documents.example/documents/{id}\""));
    assertTrue(json.contains("\"https://users.example/tokens\""));
  }
}
