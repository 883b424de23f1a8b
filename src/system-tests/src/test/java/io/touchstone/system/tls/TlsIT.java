// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.tls;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasItem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.RestAssured;
import io.restassured.config.SSLConfig;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.ProcessSystem.AdditionalServer;
import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.user.ApiUser;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.net.ssl.SSLContext;
import org.apache.http.ssl.SSLContexts;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOn(Platform.PROCESSES)
class TlsIT {

  @TempDir private static Path directory;

  private static SSLContext before;
  private static ProcessSystem system;
  private static String gateway;
  private static Map<String, String> environment;

  /** Replaces this JVM's default trust, which the launcher uses for its readiness checks. */
  @BeforeAll
  static void start() throws Exception {
    TestKeyStores stores = TestKeyStores.make(directory);
    before = SSLContext.getDefault();
    SSLContext.setDefault(stores.context());
    RestAssured.config =
        RestAssured.config.sslConfig(
            SSLConfig.sslConfig().trustStore(stores.trust().toFile(), stores.password()));
    environment =
        Map.of(
            "TLS", "on",
            "TLS_KEYSTORE", stores.keys().toString(),
            "TLS_KEYSTORE_PASSWORD", stores.password(),
            "TLS_TRUSTSTORE", stores.trust().toString(),
            "TLS_TRUSTSTORE_PASSWORD", stores.password());
    Map<String, String> withoutSubdomains = new HashMap<>(environment);
    withoutSubdomains.put("TLS_HSTS", "max-age=31536000");
    system =
        ProcessSystem.start(
            "tls", service -> service == Service.USER_SERVICE ? withoutSubdomains : environment);
    gateway = system.gateway();
  }

  @AfterAll
  static void stop() {
    if (before != null) {
      SSLContext.setDefault(before);
      RestAssured.config = RestAssured.config.sslConfig(new SSLConfig());
    }
    if (system != null) {
      system.close();
    }
  }

  @Test
  void strictTransportSecurityCanExcludeSubdomains() {
    assertEquals(
        "max-age=31536000; includeSubDomains",
        when().get(gateway + "/documents").header("Strict-Transport-Security"));
    assertEquals(
        "max-age=31536000",
        when().get(system.uri(Service.USER_SERVICE) + "/keys").header("Strict-Transport-Security"));
  }

  @ParameterizedTest
  @EnumSource
  void plainHttpIsRejected(Service service) {
    String plain = system.uri(service).replace("https", "http");
    assertThrows(IOException.class, () -> when().get(plain));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-tls1_3",
        "-tls1_2 -cipher ECDHE-ECDSA-AES128-GCM-SHA256",
        "-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256"
      })
  void currentVersionsAndStrongCipherSuitesAreAccepted(String options) throws Exception {
    for (Service service : Service.values()) {
      openSsl().run(ProcessSystem.DIRECTORY, handshake(service, options));
    }
  }

  /**
   * An old version, and cipher suites without authenticated encryption, without encryption, without
   * authentication, without forward secrecy, or with parameters of Diffie-Hellman that the server
   * chooses.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-tls1_1 -cipher DEFAULT",
        "-tls1_2 -cipher ECDHE-ECDSA-AES128-SHA",
        "-tls1_2 -cipher ECDHE-ECDSA-AES128-SHA256",
        "-tls1_2 -cipher ECDHE-ECDSA-AES256-SHA384",
        "-tls1_2 -cipher ECDHE-ECDSA-NULL-SHA",
        "-tls1_2 -cipher AECDH-AES256-SHA",
        "-tls1_2 -cipher AES128-GCM-SHA256",
        "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256"
      })
  void oldVersionsAndWeakCipherSuitesAreRefused(String options) throws Exception {
    for (Service service : Service.values()) {
      String[] handshake = handshake(service, options + ":@SECLEVEL=0");
      String output = openSsl().fail(ProcessSystem.DIRECTORY, handshake);
      assertTrue(output.contains("CONNECTED") && output.contains("Cipher is (NONE)"), output);
    }
  }

  @Test
  void strongestCipherSuiteIsPreferred() throws Exception {
    String weakestFirst =
        "-tls1_2 -cipher ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384";
    for (Service service : Service.values()) {
      String[] handshake = handshake(service, weakestFirst);
      String output = openSsl().run(ProcessSystem.DIRECTORY, handshake);
      assertTrue(output.contains("Cipher is ECDHE-ECDSA-AES256-GCM-SHA384"), output);
    }
  }

  @ParameterizedTest
  @EnumSource
  void commandsOfTheImagesSupportTls(Service service) throws Exception {
    openSsl();
    InstalledProgram.require("timeout");
    Path bin = Path.of(System.getProperty("project.root"), "src/deployment/container/bin");
    Map<String, String> environment =
        Map.of(
            "TLS",
            "on",
            "SERVICE",
            service.label(),
            "HTTP_PORT",
            String.valueOf(URI.create(system.uri(service)).getPort()),
            "PATH",
            bin + File.pathSeparator + System.getenv("PATH"));
    InstalledProgram.at(bin.resolve("healthy")).with(environment).run(directory);
    String printed =
        InstalledProgram.at(bin.resolve("warm-up")).with(environment).run(directory, "3");
    assertTrue(printed.matches("warm-up: \\d{2,} requests\\s*"), printed);
  }

  /** The work area of the first start contains the configuration of the plain port. */
  @Test
  void aServerThatRanWithoutTlsDoesNotRespondInClearAfterwards(ProcessSystem plain) {
    plain.startAdditional(Service.GATEWAY, "tls-later", Map.of()).awaitReady().close();
    try (AdditionalServer server =
        plain.startAdditional(Service.GATEWAY, "tls-later", environment)) {
      String secure = server.uri().replace("http:", "https:");
      await().ignoreExceptions().until(() -> given().get(secure + "/").statusCode() == 200);
      assertThrows(Exception.class, () -> given().get(server.uri() + "/").statusCode());
    }
  }

  private static InstalledProgram openSsl() {
    return InstalledProgram.require("openssl");
  }

  private static String[] handshake(Service service, String options) {
    String server = URI.create(system.uri(service)).getAuthority();
    return "s_client -connect %s %s".formatted(server, options).split(" ");
  }

  /** Covers sign-up, sign-in, a document with its creator's name, and the user's documents. */
  @Test
  void servicesCallEachOtherOverTls() {
    ApiUser user = ApiUser.signUp(gateway, "Tilda");
    String document = user.document("Safe");
    assertTrue(document.startsWith(gateway), document);
    user.get(document).then().statusCode(200);
    user.get(user.uri()).then().statusCode(200);
    user.get(document + "/users").then().body("users.name", hasItem("Tilda"));
    user.get(user.uri() + "/documents").then().body("documents.uri", hasItem(document));
    user.get("/openapi.json").then().statusCode(200);
  }

  /**
   * A key store with self-signed certificates for localhost, one for each kind of key, and a trust
   * store for them, created with {@code keytool}.
   *
   * @param password the password of both stores
   */
  private record TestKeyStores(Path keys, Path trust, String password) {

    static TestKeyStores make(Path directory) throws IOException, InterruptedException {
      TestKeyStores stores =
          new TestKeyStores(
              directory.resolve("keys.p12"),
              directory.resolve("trust.p12"),
              UUID.randomUUID().toString());
      stores.addKey("EC", directory);
      stores.addKey("RSA", directory);
      return stores;
    }

    private void addKey(String algorithm, Path directory) throws IOException, InterruptedException {
      String alias = " -alias " + algorithm;
      String certificate = " -file " + directory.resolve(algorithm + ".pem");
      keytool(
          keys,
          "-genkeypair -dname CN=localhost -ext san=dns:localhost -keyalg " + algorithm + alias);
      keytool(keys, "-exportcert -rfc" + alias + certificate);
      keytool(trust, "-importcert -noprompt" + alias + certificate);
    }

    private void keytool(Path store, String arguments) throws IOException, InterruptedException {
      List<String> all = new ArrayList<>(List.of(arguments.split(" ")));
      all.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12"));
      all.addAll(List.of("-storepass:env", "STORE"));
      InstalledProgram.ofJdk("keytool")
          .with(Map.of("STORE", password))
          .run(store.getParent(), all.toArray(String[]::new));
    }

    /** Returns a context that trusts these certificates alone. */
    SSLContext context() throws IOException, GeneralSecurityException {
      return SSLContexts.custom().loadTrustMaterial(trust.toFile(), password.toCharArray()).build();
    }
  }
}
