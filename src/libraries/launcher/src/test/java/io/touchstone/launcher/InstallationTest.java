// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {

  @TempDir Path root;

  @Test
  void eachJvmHasItsOwnStartCache() {
    String version = System.getProperty("java.vm.version");
    String name = cache().getFileName().toString();
    assertTrue(name.endsWith(version.replace('_', '-')), name);
  }

  @Test
  void eachLibertyHasItsOwnStartCache() throws Exception {
    installLiberty("26.0.0.5");
    Path before = cache();
    installLiberty("26.0.0.6");
    assertNotEquals(before, cache());
  }

  private Path cache() {
    return new Installation(root).startCache();
  }

  private void installLiberty(String version) throws Exception {
    Path versions = Files.createDirectories(root.resolve("liberty-config/target/wlp/lib/versions"));
    Files.writeString(
        versions.resolve("openliberty.properties"), "com.ibm.websphere.productVersion=" + version);
  }
}
