// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.function.Uncheck;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** A copy of the Kubernetes configurations with secrets for tests, and what kubectl makes of it. */
final class ManifestDirectory {

  private static final Path SOURCE =
      Path.of(System.getProperty("project.root"), "src/deployment/kubernetes");
  private static final YAMLMapper YAML = new YAMLMapper();

  private final InstalledProgram kubectl;
  private final Path root;
  private final Map<String, Manifests> rendered = new HashMap<>();

  /** Copies the configurations into an empty directory. */
  ManifestDirectory(Path root) throws IOException {
    kubectl = InstalledProgram.require("kubectl");
    this.root = root;
    FileUtils.copyDirectory(
        SOURCE.toFile(), root.toFile(), file -> !file.getName().equals("secrets"));
    for (String name : List.of("postgres", "document-database", "user-database", "redis")) {
      addSecret("stores", name + ".env", "PASSWORD=for-tests");
    }
    addSecret("stores", "signing-keys.json", "{}");
    addSecret("load/distributed", "rmi_keystore.env", "PASSWORD=for-tests");
    addSecret("load/distributed", "rmi_keystore.p12", "");
  }

  private void addSecret(String directory, String name, String content) throws IOException {
    Path secrets = Files.createDirectories(root.resolve(directory).resolve("secrets"));
    Files.writeString(secrets.resolve(name), content);
  }

  Path path(String name) {
    return root.resolve(name);
  }

  /** Returns the directories that can be applied. */
  Set<String> kustomizations() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.endsWith("kustomization.yaml"))
          // Components can only be applied as a part of another directory.
          .filter(file -> !Uncheck.get(() -> Files.readString(file)).contains("kind: Component"))
          .map(file -> root.relativize(file.getParent()).toString())
          .collect(Collectors.toSet());
    }
  }

  /** Creates the certificates of the overlay with TLS and returns their directory. */
  Path createCertificates() throws Exception {
    InstalledProgram.require("openssl");
    InstalledProgram.at(path("overlays/tls/certificates")).run(root);
    return path("overlays/tls/secrets");
  }

  /** Returns the resources of a directory, which is rendered once. */
  Manifests render(String directory) throws Exception {
    if (!rendered.containsKey(directory)) {
      String text = kubectl.run(root, "kustomize", directory);
      List<JsonNode> resources =
          YAML.readerFor(JsonNode.class).<JsonNode>readValues(text).readAll();
      rendered.put(directory, new Manifests(resources));
    }
    return rendered.get(directory);
  }
}
