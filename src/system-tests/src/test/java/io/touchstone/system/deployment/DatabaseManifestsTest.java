// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
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
    manifests.createCertificates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"scaled", "operator", "tls", "ingress"})
  void eachServiceHasAPostgreSqlServerWithItsOwnVolume(String overlay) throws Exception {
    Manifests resources = manifests.render("overlays/" + overlay);
    Map<String, String> hosts = new TreeMap<>();
    for (JsonNode configuration : resources.ofKind("ConfigMap")) {
      String url = configuration.at("/data/DATABASE_URL").asString("");
      if (!url.isEmpty()) {
        URI uri = URI.create(url.substring("jdbc:".length()));
        assertEquals("/" + configuration.at("/data/DATABASE_USER").asString(), uri.getPath());
        hosts.put(uri.getPath().substring(1), uri.getHost());
      }
    }
    assertEquals(DATABASES, hosts);
    DATABASES.forEach(
        (database, host) -> {
          JsonNode server = resources.only("StatefulSet", host);
          assertEquals(1, server.at("/spec/volumeClaimTemplates").size());
          assertEquals(host, server.at("/spec/template/metadata/labels").path(NAME).asString());
          JsonNode service = resources.only("Service", host);
          assertEquals(host, service.at("/spec/selector").path(NAME).asString());
          String variables = server.at("/spec/template/spec/containers/0/env").toString();
          assertTrue(variables.contains("\"value\":\"" + database + "\""), variables);
          assertTrue(variables.contains("\"name\":\"" + host + "-"), variables);
        });
    assertEquals(2, resources.ofKind("StatefulSet").size());
  }

  @Test
  void backupsDumpTheDatabaseOfTheirService() throws Exception {
    Manifests resources = manifests.render("overlays/scaled");
    DATABASES.forEach(
        (database, host) -> {
          JsonNode pod =
              resources
                  .only("CronJob", "backup-" + database)
                  .at("/spec/jobTemplate/spec/template/spec");
          Map<String, String> variables = new TreeMap<>();
          for (JsonNode variable : pod.at("/containers/0/env")) {
            variables.put(variable.path("name").asString(), variable.path("value").asString(""));
          }
          assertEquals(host, variables.get("PGHOST"));
          assertEquals(database, variables.get("PGDATABASE"));
          resources.only("ServiceAccount", pod.path("serviceAccountName").asString());
        });
  }
}
