// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files set properties. */
class ConfigurationTest {

  @TempDir Path directory;

  private Optional<String> value(String path, String excluded) throws IOException {
    Path tree = directory.resolve("config/tree");
    Path file = tree.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "<variable name=\"a\" value=\"b\"/>");
    return Configuration.read(tree, excluded::equals, unread -> {})
        .value("a", tree.resolve("src/A.java"));
  }

  @Test
  void anEnvironmentVariableSetsAKeyWithOtherCharacters() throws IOException {
    Files.writeString(directory.resolve("server.env"), "API_MP_REST_CONNECTTIMEOUT=500\n");
    Configuration configuration = Configuration.read(directory, path -> false, unread -> {});
    assertEquals(
        Optional.of("500"),
        configuration.value("api/mp-rest/connectTimeout", directory.resolve("src/A.java")));
    assertTrue(configuration.isSetTogether("api/mp-rest/connectTimeout"));
    assertFalse(configuration.isSetTogether("api/mp-rest/connectTimeout", "api/mp-rest/other"));
  }

  @Test
  void yamlIsReadAsUtf8() throws IOException {
    Files.writeString(directory.resolve("application.yaml"), "greeting: Grüße – Ü\n");
    Configuration configuration = Configuration.read(directory, path -> false, Assertions::fail);
    assertEquals(
        Optional.of("Grüße – Ü"), configuration.value("greeting", directory.resolve("src/A.java")));
  }

  @Test
  void onlyNamesBelowTheDirectoryTellConfiguration() throws IOException {
    assertEquals(Optional.empty(), value("a.xml", ""));
    assertEquals(Optional.empty(), value("liberty/config/server.xml", "liberty/config/server.xml"));
    assertEquals(Optional.of("b"), value("liberty/config/server.xml", ""));
  }
}
