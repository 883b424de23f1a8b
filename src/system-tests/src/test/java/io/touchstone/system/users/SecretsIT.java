// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Logs contain no secrets, even with the product and Liberty's security traced in full. Access
 * tokens are the exception: Liberty's security code writes them to trace.log, and only there.
 */
@EnabledOn(Platform.PROCESSES)
class SecretsIT {

  private static final String TRACED = "com.ibm.ws.security*=all:io.touchstone.*=all";
  private static final String TRACING_TIMEOUT = "60000";
  private static final String MERGE_PATCH = "application/merge-patch+json";

  private final String databasePassword = UUID.randomUUID().toString();
  private final Map<String, String> secrets = new LinkedHashMap<>();
  private final Map<String, String> accessTokens = new LinkedHashMap<>();

  @Test
  void logsContainNoSecrets() throws Exception {
    Path directory;
    try (ProcessSystem system =
        ProcessSystem.start(
            "secrets",
            service ->
                Map.of(
                    "TRACE_SPECIFICATION", TRACED,
                    "DATABASE_PASSWORD", databasePassword,
                    "USER_SERVICE_READ_TIMEOUT", TRACING_TIMEOUT,
                    "DOCUMENT_SERVICE_MP_REST_READTIMEOUT", TRACING_TIMEOUT))) {
      directory = system.processes().directoryOf(Service.GATEWAY).getParent();
      secrets.put("password of the database", databasePassword);
      signInAndOut(system.gateway());
      sendInvalidTokens(new BearerRequests(system));
      readSigningKey(system);
    }
    assertTrue(
        files(directory).anyMatch(file -> file.endsWith("trace.log")), "there is no trace.log");
    assertEquals(List.of(), leaks(directory));
  }

  private void signInAndOut(String gateway) {
    Account account = Account.signUp(gateway);
    secrets.put("password", account.password());
    Response tokens = remember("first", account.signIn());
    Response next = remember("next", Account.refresh(gateway, tokens.path("refresh_token")));
    String bearer = "Bearer " + next.path("access_token");
    for (String path : List.of("/me", "/documents", "/users/" + account.id() + "/documents")) {
      given().header("Authorization", bearer).get(gateway + path).then().statusCode(200);
    }
    String password = UUID.randomUUID().toString();
    secrets.put("new password", password);
    given()
        .header("Authorization", bearer)
        .header("If-Match", "*")
        .contentType(MERGE_PATCH)
        .body(Map.of("password", password, "currentPassword", account.password()))
        .patch(gateway + "/users/" + account.id())
        .then()
        .statusCode(200);
    String wrong = UUID.randomUUID().toString();
    secrets.put("wrong password", wrong);
    Account.signIn(gateway, account.login(), wrong).then().statusCode(401);
    Response last = remember("last", Account.signIn(gateway, account.login(), password));
    given()
        .contentType(Account.JSON)
        .body(Map.of("refresh_token", last.path("refresh_token")))
        .post(gateway + "/tokens/revocation")
        .then()
        .statusCode(204);
  }

  /** Only the signature of an access token is secret: its owner may know the rest. */
  private Response remember(String name, Response tokens) {
    tokens.then().statusCode(200);
    accessTokens.put(name + " access token", signature(tokens.path("access_token")));
    secrets.put(name + " refresh token", tokens.path("refresh_token"));
    return tokens;
  }

  private static String signature(String token) {
    return token.substring(token.lastIndexOf('.') + 1);
  }

  /** Rejected tokens must stay secret, too: another system may accept them. */
  private void sendInvalidTokens(BearerRequests bearer) throws Exception {
    SignedJWT valid =
        SignedJWT.parse(
            ExampleDocument.of(bearer.system()).creator().signIn().path("access_token"));
    RSAKey unknown = new RSAKeyGenerator(2048).keyID("unknown").generate();
    RSAKey forged = new RSAKeyGenerator(2048).keyID(valid.getHeader().getKeyID()).generate();
    JWTClaimsSet foreign =
        new JWTClaimsSet.Builder(valid.getJWTClaimsSet())
            .issuer("https://elsewhere.example")
            .build();
    expectRejection(
        bearer,
        "token signed by an unknown key",
        BearerRequests.sign(unknown, valid.getJWTClaimsSet()));
    expectRejection(
        bearer,
        "token signed by another key",
        BearerRequests.sign(forged, valid.getJWTClaimsSet()));
    expectRejection(bearer, "token of another issuer", BearerRequests.sign(unknown, foreign));
    expectRejection(
        bearer, "malformed token", "a." + UUID.randomUUID() + ".c-" + UUID.randomUUID());
  }

  private void expectRejection(BearerRequests bearer, String name, String token) {
    accessTokens.put(name, signature(token));
    bearer.expectRejection(token);
  }

  private void readSigningKey(ProcessSystem system) throws Exception {
    Path data = system.processes().directoryOf(Service.USER_SERVICE).resolve("data");
    RSAKey key =
        JWKSet.load(data.resolve("signing-keys.json").toFile()).getKeys().get(0).toRSAKey();
    secrets.put("private exponent", key.getPrivateExponent().toString());
    secrets.put("private prime", key.getFirstPrimeFactor().toString());
  }

  /** Returns the names of the leaked secrets with their files and lines. */
  private List<String> leaks(Path directory) throws IOException {
    List<String> leaks = new ArrayList<>();
    for (Path file : files(directory).toList()) {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      Map<String, String> unwanted = new LinkedHashMap<>(secrets);
      if (!file.endsWith("trace.log")) {
        unwanted.putAll(accessTokens);
      }
      unwanted.forEach(
          (name, secret) -> {
            if (text.contains(secret)) {
              leaks.add(name + " in " + directory.relativize(file) + line(text, secret));
            }
          });
    }
    return leaks;
  }

  private static String line(String text, String secret) {
    String line = text.lines().filter(each -> each.contains(secret)).findFirst().orElse("");
    return ": " + line.substring(0, Math.min(line.length(), 200));
  }

  /** Returns the logs, traces, first-failure files and console output of all servers. */
  private static Stream<Path> files(Path directory) throws IOException {
    return Files.walk(directory)
        .filter(Files::isRegularFile)
        .filter(file -> file.toString().contains("/logs/") || file.toString().endsWith(".log"));
  }
}
