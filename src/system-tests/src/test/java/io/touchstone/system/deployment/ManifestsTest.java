// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Renders the Kubernetes configurations. */
class ManifestsTest {

  private static final String DIGEST = "@sha256:" + "0123456789abcdef".repeat(4);
  private static final Set<String> SERVERS = Set.of("gateway", "document-service", "user-service");

  private static final Pattern REFERENCE = Pattern.compile("\\$\\(([A-Z_]+)\\)");

  private static final String NAME = "app.kubernetes.io/name";
  private static final Map<String, String> DATABASES =
      Map.of("documents", "document-database", "users", "user-database");

  /** The pods that each pod calls. */
  private static final Map<String, Set<String>> CALLED =
      Map.of(
          "gateway", Set.of("document-service", "user-service", "redis"),
          "document-service", Set.of("user-service", "document-database"),
          "user-service", Set.of("document-service", "user-database"),
          "backup", Set.of("document-database", "user-database"));

  @TempDir private static Path directory;
  private static ManifestDirectory manifests;

  @BeforeAll
  static void copy() throws Exception {
    manifests = new ManifestDirectory(directory);
    manifests.createCertificates();
  }

  @Test
  void everyConfigurationRenders() throws Exception {
    for (String kustomization : manifests.kustomizations()) {
      if (!kustomization.equals("images")) {
        assertFalse(manifests.render(kustomization).resources().isEmpty(), kustomization);
      }
    }
  }

  /** Kubernetes leaves a reference to a later variable as it is. */
  @Test
  void variablesPrecedeTheirUse() throws Exception {
    for (String overlay : List.of("scaled", "tls", "cloudnativepg")) {
      for (JsonNode resource : manifests.render("overlays/" + overlay).resources()) {
        resource.findValues("env").forEach(ManifestsTest::requireOrder);
      }
    }
  }

  private static void requireOrder(JsonNode variables) {
    Set<String> defined = new TreeSet<>();
    for (JsonNode variable : variables) {
      REFERENCE
          .matcher(variable.path("value").asString(""))
          .results()
          .forEach(used -> assertTrue(defined.contains(used.group(1)), variable::toString));
      defined.add(variable.path("name").asString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"../base", "scaled", "tls", "cloudnativepg", "ingress"})
  void noServicePublishesTheManagementPort(String overlay) throws Exception {
    Manifests resources = manifests.render("overlays/" + overlay);
    int servers = 0;
    for (JsonNode resource : resources.resources()) {
      if (resource.path("kind").asString().equals("Service")) {
        assertFalse(resource.toString().contains("9090"), resource::toString);
        assertFalse(resource.toString().contains("management"), resource::toString);
      } else if (resource.toString().contains("{\"name\":\"MANAGEMENT\",\"value\":\"on\"}")) {
        servers++;
      }
    }
    assertEquals(SERVERS.size(), servers);
  }

  /** Otherwise, all clients share the limits of one address. */
  @ParameterizedTest
  @ValueSource(strings = {"../base", "scaled", "tls", "cloudnativepg", "ingress"})
  void gatewaySeesTheAddressesOfClients(String overlay) throws Exception {
    Manifests resources = manifests.render("overlays/" + overlay);
    Set<String> policies = new TreeSet<>();
    for (JsonNode service : resources.ofKind("Service")) {
      if (!service.findValuesAsString("nodePort").isEmpty()) {
        policies.add(service.at("/spec/externalTrafficPolicy").asString("Cluster"));
      }
    }
    if (resources.ofKind("Ingress").isEmpty()) {
      assertEquals(Set.of("Local"), policies);
      return;
    }
    assertEquals(Set.of(), policies);
    JsonNode pod = resources.only("Deployment", "gateway").at("/spec/template/spec");
    String proxies = value(pod, "TRUSTED_PROXIES");
    for (String controller : List.of("10.244.1.7", "172.16.0.1", "192.168.4.2", "fd00::1")) {
      assertTrue(controller.matches(proxies), controller);
    }
    for (String client : List.of("203.0.113.7", "172.32.0.1", "100.1.2.3", "2001:db8::1")) {
      assertFalse(client.matches(proxies), client);
    }
  }

  private static String value(JsonNode pod, String variable) {
    for (JsonNode each : pod.at("/containers/0/env")) {
      if (each.path("name").asString().equals(variable)) {
        return each.path("value").asString();
      }
    }
    throw new AssertionError("no variable " + variable);
  }

  /** By default, images have tags, so that the next build or security fix is used. */
  @Test
  void imagesCanBePinnedByDigest() throws Exception {
    Set<String> tagged = images(manifests.render("overlays/scaled"));
    assertTrue(tagged.contains("postgres:17"), tagged.toString());
    assertTrue(tagged.stream().noneMatch(image -> image.contains("@")), tagged.toString());
    InstalledProgram pin = InstalledProgram.at(manifests.path("pin"));
    assertEquals(2, pin.execute(directory, "../scaled", "postgres:17@sha256:123").status());
    List<String> arguments = new ArrayList<>(List.of("../scaled", "postgres:17" + DIGEST));
    arguments.add("redis=registry.example:5000/redis:7" + DIGEST);
    SERVERS.forEach(server -> arguments.add("touchstone/" + server + DIGEST));
    String pinned = pin.run(directory, arguments.toArray(String[]::new));
    Path overlay = Files.createDirectory(manifests.path("overlays/pinned"));
    Files.writeString(overlay.resolve("kustomization.yaml"), pinned);
    Set<String> images = images(manifests.render("overlays/pinned"));
    assertTrue(images.contains("registry.example:5000/redis" + DIGEST), images.toString());
    assertTrue(images.stream().allMatch(image -> image.endsWith(DIGEST)), images.toString());
  }

  @Test
  void cloudNativePgReplacesThePostgreSqlOfTheScaledDeployment() throws Exception {
    Manifests resources = manifests.render("overlays/cloudnativepg");
    assertEquals(List.of("documents", "users"), resources.names("Cluster"));
    assertEquals(List.of(), resources.names("StatefulSet"));
    for (JsonNode cluster : resources.ofKind("Cluster")) {
      JsonNode synchronous = cluster.at("/spec/postgresql/synchronous");
      assertEquals("required", synchronous.path("dataDurability").asString());
      requireSpaceForTheLog(cluster);
    }
    for (JsonNode configuration : resources.ofKind("ConfigMap")) {
      String url = configuration.at("/data/DATABASE_URL").asString("");
      assertTrue(url.isEmpty() || url.contains("-rw/") && url.contains("=primary"), url);
    }
    List<JsonNode> password =
        resources.ofKind("CronJob").stream()
            .flatMap(job -> job.findValues("secretKeyRef").stream())
            .toList();
    assertEquals(2, password.size());
    password.forEach(key -> assertTrue(key.path("name").asString().endsWith("-app")));
  }

  @Test
  void theTlsOverlayEncryptsEveryConnection() throws Exception {
    Manifests resources = manifests.render("overlays/tls");
    for (JsonNode server : resources.ofKind("Deployment")) {
      String text = server.toString();
      if (SERVERS.contains(Manifests.name(server))) {
        assertTrue(text.contains("{\"name\":\"TLS\",\"value\":\"on\"}"), text);
        assertEquals(2, server.findValues("scheme").size());
        assertFalse(text.contains("redis://"), text);
      } else {
        assertTrue(text.contains("\"--port\",\"0\""), text);
      }
    }
    String configuration = resources.ofKind("ConfigMap").toString();
    assertFalse(configuration.contains("http://"), configuration);
    assertEquals(2, configuration.split("sslmode=verify-full", -1).length - 1);
    for (JsonNode database : resources.ofKind("StatefulSet")) {
      assertTrue(database.toString().contains("ssl=on"));
      String secret = "\"secretName\":\"" + Manifests.name(database) + "-tls-";
      assertTrue(database.toString().contains(secret), secret);
    }
    assertTrue(configuration.contains("hostssl all all all scram-sha-256"));
  }

  @Test
  void certificatesAreValidForTheirServerOnly() throws Exception {
    Path secrets = manifests.createCertificates();
    InstalledProgram openssl = InstalledProgram.require("openssl");
    for (String host : List.of("gateway", "gateway.touchstone.svc", "localhost")) {
      openssl.run(secrets, "verify", "-CAfile", "ca.crt", "-verify_hostname", host, "gateway.crt");
    }
    for (String host : List.of("document-database", "user-database", "redis")) {
      openssl.run(secrets, "verify", "-CAfile", "ca.crt", "-verify_hostname", host, host + ".crt");
    }
    openssl.fail(
        secrets, "verify", "-CAfile", "ca.crt", "-verify_hostname", "redis", "gateway.crt");
    byte[] key = Files.readAllBytes(secrets.resolve("gateway.p12"));
    manifests.createCertificates();
    assertEquals(key.length, Files.readAllBytes(secrets.resolve("gateway.p12")).length);
  }

  private static Set<String> images(Manifests manifests) {
    return manifests.resources().stream()
        .flatMap(resource -> resource.findValues("image").stream())
        .map(JsonNode::asString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"scaled", "tls", "ingress"})
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
          requireSpaceForTheLog(server);
          assertEquals(host, server.at("/spec/template/metadata/labels").path(NAME).asString());
          JsonNode service = resources.only("Service", host);
          assertEquals(host, service.at("/spec/selector").path(NAME).asString());
          String variables = server.at("/spec/template/spec/containers/0/env").toString();
          assertTrue(variables.contains("\"value\":\"" + database + "\""), variables);
          assertTrue(variables.contains("\"name\":\"" + host + "-"), variables);
        });
    assertEquals(2, resources.ofKind("StatefulSet").size());
  }

  /** PostgreSQL stops if its write-ahead log, by default 1 GB and more in a burst, has no space. */
  private static void requireSpaceForTheLog(JsonNode server) {
    String text = server.toString();
    assertTrue(text.contains("\"4Gi\"") && text.matches(".*max_wal_size\\W+512MB.*"), text);
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
          assertEquals(host, value(pod, "PGHOST"));
          assertEquals(database, value(pod, "PGDATABASE"));
          resources.only("ServiceAccount", pod.path("serviceAccountName").asString());
        });
  }

  @Test
  void eachPodCallsOnlyWhatItNeedsAndIsCalledByNothingElse() throws Exception {
    assertEquals(new TreeMap<>(CALLED), peers("egress"));
    Map<String, Set<String>> callers = new TreeMap<>();
    CALLED.forEach(
        (caller, called) ->
            called.forEach(
                name -> callers.computeIfAbsent(name, each -> new TreeSet<>()).add(caller)));
    assertEquals(callers, peers("ingress"));
  }

  /**
   * Returns the pods that a pod may call or be called by. Name servers and clients have no name.
   */
  private static Map<String, Set<String>> peers(String direction) throws Exception {
    Map<String, Set<String>> peers = new TreeMap<>();
    for (JsonNode policy : manifests.render("overlays/scaled").ofKind("NetworkPolicy")) {
      Set<String> names = new TreeSet<>();
      policy.at("/spec/" + direction).findValues(NAME).forEach(name -> names.add(name.asString()));
      if (!names.isEmpty()) {
        peers.put(policy.at("/spec/podSelector/matchLabels").path(NAME).asString(), names);
      }
    }
    return peers;
  }
}
