// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.practices;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The product contains no practice, and no feature that only practices need. */
@EnabledOn({Platform.PROCESSES, Platform.CONTAINERS})
record ProductApplicationIT(SystemUnderTest system) {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));

  @ParameterizedTest
  @EnumSource
  void warContainsNoPractice(Service service) throws IOException {
    String name = service.label();
    Path war = ROOT.resolve(name).resolve("target").resolve(name + ".war");
    try (ZipFile entries = new ZipFile(war.toFile())) {
      List<String> practices =
          entries.stream()
              .map(ZipEntry::getName)
              .filter(entry -> entry.contains("practice"))
              .toList();
      assertEquals(List.of(), practices);
    }
  }

  @ParameterizedTest
  @EnumSource
  void practicesAreNotFound(Service service) {
    for (String path :
        List.of("/practices", "/practices/ping", "/practices/03-json-builder-factory/tuned")) {
      when().get(system.uri(service) + path).then().spec(problem(404));
    }
  }

  /** Liberty logs the features that a server has installed when it starts. */
  @ParameterizedTest
  @EnumSource
  @EnabledOn(Platform.PROCESSES)
  void jakartaPersistenceIsNotInstalled(Service service) throws IOException {
    Path log =
        ((ProcessSystem) system).directoryOf(service).resolveSibling(service.label() + ".log");
    List<String> features =
        Files.readAllLines(log).stream().filter(line -> line.contains("CWWKF0012I")).toList();
    assertFalse(features.isEmpty(), log::toString);
    assertFalse(features.toString().contains("persistence-"), features::toString);
  }
}
