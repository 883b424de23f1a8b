// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOn(Platform.PROCESSES)
class TlsIT {

  private static SSLContext before;
  private static RunningSystem system;
  private static HttpClient client;
  private static String gateway;

  /** Replaces this JVM's default trust, which the launcher uses for its readiness checks. */
  @BeforeAll
  static void start() throws Exception {
    Files.createDirectories(ProcessSystem.DIRECTORY);
    Path directory = Files.createTempDirectory(ProcessSystem.DIRECTORY, "tls-").toAbsolutePath();
    TestKeyStores stores = TestKeyStores.make(directory.resolve("stores"));
    before = SSLContext.getDefault();
    SSLContext.setDefault(stores.context());
    Map<String, String> environment =
        Map.of(
            "TLS", "on",
            "TLS_KEYSTORE", stores.keys().toString(),
            "TLS_KEYSTORE_PASSWORD", stores.password(),
            "TLS_TRUSTSTORE", stores.trust().toString(),
            "TLS_TRUSTSTORE_PASSWORD", stores.password());
    system = RunningSystem.start(directory, Ports.free(), environment);
    gateway = system.server(Service.GATEWAY).uri().toString();
    // With HTTP/2, a stopping server would wait half a minute for the open connection.
    client =
        HttpClient.newBuilder()
            .sslContext(stores.context())
            .version(HttpClient.Version.HTTP_1_1)
            .build();
  }

  @AfterAll
  static void stop() {
    if (before != null) {
      SSLContext.setDefault(before);
    }
    if (system != null) {
      system.close();
    }
  }

  @Test
  void everyServiceUsesTlsAndSendsStrictTransportSecurity() throws Exception {
    for (Service service : Service.values()) {
      HttpResponse<String> ready = get(system.server(service).uri() + "/health/ready");
      assertEquals(200, ready.statusCode(), ready::body);
    }
    assertEquals("max-age=31536000; includeSubDomains", strictTransportSecurity(gateway));
  }

  @Test
  void strictTransportSecurityCanExcludeSubdomains() throws Exception {
    Server additional =
        system.startAdditional(
            Service.GATEWAY, "gateway-without-subdomains", Map.of("TLS_HSTS", "max-age=31536000"));
    try {
      system.awaitReady(additional);
      assertEquals("max-age=31536000", strictTransportSecurity(additional.uri().toString()));
    } finally {
      system.stop(additional);
    }
  }

  private static String strictTransportSecurity(String server) throws Exception {
    return get(server + "/documents")
        .headers()
        .firstValue("Strict-Transport-Security")
        .orElse("none");
  }

  @Test
  void plainHttpIsRejected() {
    for (Service service : Service.values()) {
      URI plain = URI.create(system.server(service).uri().toString().replace("https", "http"));
      assertThrows(
          IOException.class,
          () -> client.send(HttpRequest.newBuilder(plain).build(), BodyHandlers.ofString()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-tls1_2", "-tls1_3"})
  void currentVersionsOfTlsAreAccepted(String version) throws Exception {
    expectHandshakes(version);
  }

  @Test
  void oldVersionOfTlsIsRefused() throws Exception {
    expectRefusals("-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256"})
  void strongCipherSuitesAreAccepted(String suite) throws Exception {
    expectHandshakes("-tls1_2", "-cipher", suite);
  }

  /**
   * Without authenticated encryption, without encryption, without authentication, without forward
   * secrecy, or with parameters of Diffie-Hellman that the server chooses.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ECDHE-ECDSA-AES128-SHA",
        "ECDHE-ECDSA-AES128-SHA256",
        "ECDHE-ECDSA-AES256-SHA384",
        "ECDHE-ECDSA-NULL-SHA",
        "AECDH-AES256-SHA",
        "AES128-GCM-SHA256",
        "DHE-RSA-AES128-GCM-SHA256"
      })
  void weakCipherSuitesAreRefused(String suite) throws Exception {
    expectRefusals("-tls1_2", "-cipher", suite + ":@SECLEVEL=0");
  }

  private static void expectHandshakes(String... options) throws Exception {
    InstalledProgram openssl = InstalledProgram.require("openssl");
    for (Service service : Service.values()) {
      openssl.run(ProcessSystem.DIRECTORY, handshake(service, options));
    }
  }

  /** Expects connections on which no handshake succeeds. */
  private static void expectRefusals(String... options) throws Exception {
    InstalledProgram openssl = InstalledProgram.require("openssl");
    for (Service service : Service.values()) {
      String output = openssl.fail(ProcessSystem.DIRECTORY, handshake(service, options));
      assertTrue(output.contains("CONNECTED") && output.contains("Cipher is (NONE)"), output);
    }
  }

  @Test
  void strongestCipherSuiteIsPreferred() throws Exception {
    InstalledProgram openssl = InstalledProgram.require("openssl");
    String[] weakestFirst = {
      "-tls1_2", "-cipher", "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384"
    };
    for (Service service : Service.values()) {
      String output = openssl.run(ProcessSystem.DIRECTORY, handshake(service, weakestFirst));
      assertTrue(output.contains("Cipher is ECDHE-ECDSA-AES256-GCM-SHA384"), output);
    }
  }

  private static String[] handshake(Service service, String... options) {
    String server = system.server(service).uri().getAuthority();
    return Stream.concat(Stream.of("s_client", "-connect", server), Stream.of(options))
        .toArray(String[]::new);
  }

  @Test
  void servicesCallEachOtherOverTls() throws Exception {
    useDocumentsAndUsers(gateway);
    assertEquals(200, get(gateway + "/openapi.json").statusCode());
  }

  /** Covers sign-up, sign-in, a document with its creator's name, and the user's documents. */
  private static void useDocumentsAndUsers(String base) throws Exception {
    String login = "tls-" + UUID.randomUUID().toString().substring(0, 12);
    String password = UUID.randomUUID().toString();
    String credentials = "\"login\":\"" + login + "\",\"password\":\"" + password + "\"";
    String user = location(post(base + "/users", "{\"name\":\"Tilda\"," + credentials + "}", ""));
    String tokens = post(base + "/tokens", "{" + credentials + "}", "").body();
    String token = tokens.replaceFirst(".*\"access_token\":\"([^\"]+)\".*", "$1");
    String document = location(post(base + "/documents", "{\"title\":\"Safe\"}", token));
    assertTrue(document.startsWith(gateway), document);
    assertEquals(200, get(document.replace(gateway, base), token).statusCode());
    assertEquals(200, get(user.replace(gateway, base), token).statusCode());
    assertTrue(get(document.replace(gateway, base) + "/users", token).body().contains("Tilda"));
    assertTrue(get(user.replace(gateway, base) + "/documents", token).body().contains(document));
  }

  private static String location(HttpResponse<String> created) {
    assertEquals(201, created.statusCode(), created::body);
    return created.headers().firstValue("Location").orElseThrow();
  }

  private static HttpResponse<String> get(String uri) throws Exception {
    return client.send(HttpRequest.newBuilder(URI.create(uri)).build(), BodyHandlers.ofString());
  }

  private static HttpResponse<String> get(String uri, String token) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(uri)).header("Authorization", "Bearer " + token).build(),
        BodyHandlers.ofString());
  }

  private static HttpResponse<String> post(String uri, String body, String token) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(uri))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }
}
