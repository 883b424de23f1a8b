// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Lists the components of a file system like that of an image, with jars of Open Liberty. */
class ImageBomTest {

  private static final Path PROJECT = Path.of(System.getProperty("project.root"));
  private static final Path LIBERTY = PROJECT.resolve("liberty-config/target/wlp");

  /** Enough for jars of all kinds; all of them would take a minute. */
  private static final int JARS = 60;

  private static final String PACKAGES =
      """
      Package: libc6
      Status: install ok installed
      Architecture: amd64
      Version: 2.39-0ubuntu8.6
      Description: GNU C Library
       Contains the standard libraries.

      Package: removed
      Status: deinstall ok config-files
      Version: 1.0

      Package: fontconfig
      Status: install ok installed
      Architecture: amd64
      Version: 1:2.15.0+1
      """;

  @TempDir Path root;

  @BeforeEach
  void requirePrograms() {
    List.of("bash", "jq", "unzip").forEach(InstalledProgram::require);
  }

  private JsonNode bom() throws Exception {
    write("etc/os-release", "NAME=\"Ubuntu\"\nID=ubuntu\n");
    write("var/lib/dpkg/status", PACKAGES);
    write("opt/java/openjdk/release", "JAVA_RUNTIME_VERSION=\"25.0.1+8-LTS\"\n");
    Path lib = Files.createDirectories(root.resolve("opt/touchstone/wlp/lib"));
    Files.createSymbolicLink(lib.resolve("versions"), LIBERTY.resolve("lib/versions"));
    for (Path jar : jars()) {
      Files.createSymbolicLink(lib.resolve(jar.getFileName()), jar);
    }
    InstalledProgram sbom = InstalledProgram.at(PROJECT.resolve("src/deployment/container/sbom"));
    return new ObjectMapper().readTree(sbom.run(root, "--root", root.toString()));
  }

  private void write(String name, String content) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  @Test
  void jarsOfLibertyAndPackagesAreListed() throws Exception {
    Map<String, String> hashes = new HashMap<>();
    TreeSet<String> purls = new TreeSet<>();
    TreeSet<String> references = new TreeSet<>();
    JsonNode bom = bom();
    for (JsonNode component : bom.path("components")) {
      purls.add(component.path("purl").asString());
      assertTrue(references.add(component.path("bom-ref").asString()), component::toString);
      for (JsonNode occurrence : component.at("/evidence/occurrences")) {
        if (component.has("hashes")) {
          hashes.put(
              occurrence.path("location").asString(), component.at("/hashes/0/content").asString());
        }
      }
    }
    assertEquals("1.6", bom.path("specVersion").asString());
    assertTrue(purls.contains("pkg:deb/ubuntu/libc6@2.39-0ubuntu8.6"), purls::toString);
    assertTrue(purls.contains("pkg:deb/ubuntu/fontconfig@1%3A2.15.0%2B1"), purls::toString);
    assertTrue(purls.stream().noneMatch(purl -> purl.contains("removed")));
    assertTrue(purls.contains("pkg:generic/openjdk@25.0.1%2B8-LTS"));
    assertTrue(
        purls.stream().anyMatch(purl -> purl.startsWith("pkg:maven/io.openliberty/openliberty-r")));
    for (Path jar : jars()) {
      String location = "/opt/touchstone/wlp/lib/" + jar.getFileName();
      assertEquals(DigestUtils.sha256Hex(Files.readAllBytes(jar)), hashes.get(location), location);
    }
  }

  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.list(LIBERTY.resolve("lib"))) {
      List<Path> jars =
          files.filter(file -> file.toString().endsWith(".jar")).sorted().limit(JARS).toList();
      assertEquals(JARS, jars.size());
      return jars;
    }
  }
}
