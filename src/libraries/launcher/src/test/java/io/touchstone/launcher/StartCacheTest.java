// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartCacheTest {

  @TempDir Path root;

  @Test
  void separatesJvmVersions() {
    String version = System.getProperty("java.vm.version");
    String name = cache().directory().getFileName().toString();
    assertTrue(name.endsWith(version.replace('_', '-')), name);
  }

  @Test
  void separatesLibertyVersions() throws Exception {
    installLiberty("26.0.0.5");
    StartCache before = cache();
    installLiberty("26.0.0.6");
    assertNotEquals(before, cache());
  }

  private StartCache cache() {
    return StartCache.of(new Installation(root));
  }

  private void installLiberty(String version) throws Exception {
    Path versions = Files.createDirectories(root.resolve("liberty-config/target/wlp/lib/versions"));
    Files.writeString(
        versions.resolve("openliberty.properties"), "com.ibm.websphere.productVersion=" + version);
  }
}
