// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformTest {

  private static final String SERVER =
      """
      <featureManager>
        <platform>jakartaee-11.0</platform>
        <platform>microProfile-7.1</platform>
        <feature>mpMetrics-5.1</feature>
        <feature>mpRestClient</feature>
        <feature>servlet</feature>
        <feature>validation</feature>
      </featureManager>
      """;

  @TempDir Path runtime;

  @Test
  void lowersPlatformAndFeaturesToTheNewestOfTheRelease() throws IOException {
    feature("jakartaee-9.1", "com.ibm.websphere.appserver.jdbc-4.2");
    feature("jakartaee-10.0", "io.openliberty.webProfile-10.0");
    feature(
        "webProfile-10.0",
        "com.ibm.websphere.appserver.servlet-6.0; ibm.tolerates:=\"6.1\", io.openliberty.beanValidation-3.0");
    feature("microProfile-6.1", "io.openliberty.mpRestClient-3.0");
    Platform platform = Platform.newest(runtime);

    assertEquals("Jakarta EE 10.0, MicroProfile 6.1", platform.name());
    assertFalse(platform.supports(SERVER));
    assertEquals(
        """
        <featureManager>
          <feature>mpMetrics-5.1</feature>
          <feature>mpRestClient-3.0</feature>
          <feature>servlet-6.0</feature>
          <feature>beanValidation-3.0</feature>
        </featureManager>
        """,
        platform.lower(SERVER));
  }

  @Test
  void aReleaseWithThePlatformNeedsNoChange() throws IOException {
    feature("jakartaee-11.0", "none");
    feature("webProfile-11.0", "none");
    feature("microProfile-7.1", "none");

    assertTrue(Platform.newest(runtime).supports(SERVER));
  }

  @Test
  void aReleaseWithoutJakartaSupportsNoPlatform() throws IOException {
    feature("microProfile-3.3", "none");

    LaunchException none = assertThrows(LaunchException.class, () -> Platform.newest(runtime));

    assertEquals("this release has no feature jakartaee", none.getMessage());
  }

  private void feature(String name, String content) throws IOException {
    Path features = Files.createDirectories(runtime.resolve(Path.of("lib", "features")));
    Files.writeString(
        features.resolve("io.openliberty." + name + ".mf"),
        "Manifest-Version: 1.0\nSubsystem-Content: " + content.replace(", ", ",\n ") + "\n");
  }
}
