// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

  @Test
  void optionsOfOneServerFollowThoseOfAll() throws Exception {
    Installation installation = new Installation(root);
    assertEquals("", installation.jvmOptions(Laboratory.PRACTICES));
    write("shared", "# why\n-Xmx512m\n\n -XX:+UseSerialGC\n");
    assertEquals("-Xmx512m -XX:+UseSerialGC", installation.jvmOptions(Laboratory.PRACTICES));
    write("servers/practices", "-Xmx1g\n");
    assertEquals("-Xmx512m -XX:+UseSerialGC -Xmx1g", installation.jvmOptions(Laboratory.PRACTICES));
    assertEquals("-Xmx512m -XX:+UseSerialGC", installation.jvmOptions(Service.GATEWAY));
  }

  private void write(String directory, String options) throws Exception {
    Path user = new Installation(root).userDirectory();
    Files.writeString(
        Files.createDirectories(user.resolve(directory)).resolve("jvm.options"), options);
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
