// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.bootstrap.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.hypermedia.Form;
import jakarta.json.Json;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BootstrapTest {
  private final Bootstrap bootstrap = new Bootstrap();

  BootstrapTest() {
    bootstrap.gateway = "https://gateway.example";
    bootstrap.documents = "https://documents.example";
    bootstrap.users = "https://users.example";
    bootstrap.write();
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void whatIsWrittenOnceIsWhatWouldBeWrittenAnew(Form form) {
    assertEquals(bootstrap.write(form, Json.createBuilderFactory(Map.of())), bootstrap.in(form));
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void eachFamilyOfLinksHasItsOwnBase(Form form) {
    String links = bootstrap.in(form);
    assertTrue(links.contains("\"https://gateway.example/openapi.json\""));
    assertTrue(links.contains("\"https://documents.example/documents/{id}\""));
    assertTrue(links.contains("\"https://users.example/tokens\""));
  }
}
