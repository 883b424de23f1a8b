// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The PostgreSQL servers of the Kubernetes configurations, and what uses them. */
class DatabaseManifestsTest {

  private static final String NAME = "app.kubernetes.io/name";

  private static final Map<String, String> DATABASES =
      Map.of("documents", "document-database", "users", "user-database");

  @TempDir Path directory;

  private ManifestDirectory manifests;

  @BeforeEach
  void copy() throws Exception {
    manifests = new ManifestDirectory(directory);
    InstalledProgram.require("openssl");
    InstalledProgram.at(manifests.path("overlays/tls/certificates")).run(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"scaled", "operator", "tls", "ingress"})
  void eachServiceHasAPostgreSqlServerWithItsOwnVolume(String overlay) throws Exception {
    List<JsonNode> resources = manifests.render("overlays/" + overlay);
    Map<String, String> hosts = new TreeMap<>();
    for (JsonNode configuration : ManifestDirectory.ofKind(resources, "ConfigMap")) {
      String url = configuration.at("/data/DATABASE_URL").asString("");
      if (!url.isEmpty()) {
        URI uri = URI.create(url.substring("jdbc:".length()));
        assertEquals("/" + configuration.at("/data/DATABASE_USER").asString(), uri.getPath());
        hosts.put(uri.getPath().substring(1), uri.getHost());
      }
    }
    assertEquals(DATABASES, hosts);
    for (Map.Entry<String, String> database : DATABASES.entrySet()) {
      JsonNode server = only(resources, "StatefulSet", database.getValue());
      assertEquals(1, server.at("/spec/volumeClaimTemplates").size());
      JsonNode labels = server.at("/spec/template/metadata/labels");
      assertEquals(database.getValue(), labels.path(NAME).asString());
      JsonNode service = only(resources, "Service", database.getValue());
      assertEquals(database.getValue(), service.at("/spec/selector").path(NAME).asString());
      String variables = server.at("/spec/template/spec/containers/0/env").toString();
      assertTrue(variables.contains("\"value\":\"" + database.getKey() + "\""), variables);
      assertTrue(variables.contains("\"name\":\"" + database.getValue() + "-"), variables);
    }
    assertEquals(2, ManifestDirectory.ofKind(resources, "StatefulSet").size());
  }

  @Test
  void onlyItsServiceAndBackupsReachADatabase() throws Exception {
    List<JsonNode> resources = manifests.render("overlays/scaled");
    Map<String, String> services =
        Map.of("document-database", "document-service", "user-database", "user-service");
    for (Map.Entry<String, String> service : services.entrySet()) {
      JsonNode database = only(resources, "NetworkPolicy", service.getKey());
      assertEquals(
          new TreeSet<>(List.of("backup", service.getValue())),
          selected(database.at("/spec/ingress")));
      TreeSet<String> reached =
          selected(only(resources, "NetworkPolicy", service.getValue()).at("/spec/egress"));
      reached.retainAll(services.keySet());
      assertEquals(new TreeSet<>(List.of(service.getKey())), reached);
    }
    JsonNode backup = only(resources, "NetworkPolicy", "backup");
    assertEquals(new TreeSet<>(services.keySet()), selected(backup.at("/spec/egress")));
  }

  @Test
  void backupsDumpTheDatabaseOfTheirService() throws Exception {
    List<JsonNode> resources = manifests.render("overlays/scaled");
    for (Map.Entry<String, String> database : DATABASES.entrySet()) {
      JsonNode pod =
          only(resources, "CronJob", "backup-" + database.getKey())
              .at("/spec/jobTemplate/spec/template/spec");
      Map<String, String> variables = new TreeMap<>();
      for (JsonNode variable : pod.at("/containers/0/env")) {
        variables.put(variable.path("name").asString(), variable.path("value").asString(""));
      }
      assertEquals(database.getValue(), variables.get("PGHOST"));
      assertEquals(database.getKey(), variables.get("PGDATABASE"));
      only(resources, "ServiceAccount", pod.path("serviceAccountName").asString());
    }
  }

  private static TreeSet<String> selected(JsonNode rules) {
    TreeSet<String> names = new TreeSet<>();
    rules.findValues(NAME).forEach(name -> names.add(name.asString()));
    return names;
  }

  private static JsonNode only(List<JsonNode> resources, String kind, String name) {
    List<JsonNode> found =
        ManifestDirectory.ofKind(resources, kind).stream()
            .filter(resource -> resource.at("/metadata/name").asString().equals(name))
            .toList();
    assertEquals(1, found.size(), kind + " " + name);
    return found.get(0);
  }
}
