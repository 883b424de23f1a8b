// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

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
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
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

/** Logs contain no secrets, even with the product and Liberty's security traced in full. */
@EnabledOn(Platform.PROCESSES)
class SecretsIT {

  private static final String TRACED = "com.ibm.ws.security*=all:io.touchstone.*=all";
  private static final String TRACING_TIMEOUT = "60000";

  private final Map<String, String> secrets = new LinkedHashMap<>();

  @Test
  void logsContainNoSecrets() throws Exception {
    String databasePassword = newSecret("password of the database");
    Map<String, String> environment =
        Map.of(
            "TRACE_SPECIFICATION", TRACED,
            "DATABASE_PASSWORD", databasePassword,
            "CALL_TIMEOUT", TRACING_TIMEOUT);
    Path directory;
    try (ProcessSystem system = ProcessSystem.start("secrets", service -> environment)) {
      directory = system.directoryOf(Service.GATEWAY).getParent();
      signInAndOut(ApiUser.signUp(system.gateway()));
      sendInvalidTokens(new BearerRequests(system));
      readSigningKey(system.directoryOf(Service.USER_SERVICE).resolve("data/signing-keys.json"));
    }
    List<Path> files = files(directory);
    assertTrue(files.stream().anyMatch(file -> file.endsWith("trace.log")), "no trace.log");
    List<String> leaks = new ArrayList<>();
    for (Path file : files) {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      addLeaks(file, text, leaks);
    }
    assertEquals(List.of(), leaks);
  }

  private String newSecret(String name) {
    String secret = UUID.randomUUID().toString();
    secrets.put(name, secret);
    return secret;
  }

  private void signInAndOut(ApiUser user) {
    secrets.put("password", user.password());
    Response tokens = remember("first", user.signIn());
    ApiUser signedIn = user.token(remember("next", user.refresh(tokens)));
    for (String path : List.of("/me", "/documents", "/users/" + user.id() + "/documents")) {
      signedIn.get(path).then().statusCode(200);
    }
    String password = newSecret("new password");
    signedIn.changePassword(password).then().statusCode(200);
    user.signIn(newSecret("wrong password")).then().statusCode(401);
    Response last = remember("last", user.signIn(password));
    user.token(last).signOut(last).then().statusCode(204);
  }

  /** Only the signature of an access token is secret: its owner may know the rest. */
  private Response remember(String name, Response tokens) {
    tokens.then().statusCode(200);
    secrets.put(name + " access token", signature(tokens.path("access_token")));
    secrets.put(name + " refresh token", tokens.path("refresh_token"));
    return tokens;
  }

  private static String signature(String token) {
    return token.substring(token.lastIndexOf('.') + 1);
  }

  /** Rejected tokens must stay secret, too: another system may accept them. */
  private void sendInvalidTokens(BearerRequests bearer) throws Exception {
    Response tokens = ExampleDocument.of(bearer.system()).creator().signIn();
    SignedJWT valid = SignedJWT.parse(tokens.path("access_token"));
    JWTClaimsSet claims = valid.getJWTClaimsSet();
    RSAKey unknown = new RSAKeyGenerator(2048).keyID("unknown").generate();
    RSAKey forged = new RSAKeyGenerator(2048).keyID(valid.getHeader().getKeyID()).generate();
    JWTClaimsSet foreign =
        new JWTClaimsSet.Builder(claims).issuer("https://elsewhere.example").build();
    Map<String, String> invalid =
        Map.of(
            "token signed by an unknown key", BearerRequests.sign(unknown, claims),
            "token signed by another key", BearerRequests.sign(forged, claims),
            "token of another issuer", BearerRequests.sign(unknown, foreign),
            "malformed token", "a." + UUID.randomUUID() + ".c-" + UUID.randomUUID());
    invalid.forEach(
        (name, token) -> {
          secrets.put(name, signature(token));
          bearer.expectRejection(token);
        });
  }

  private void readSigningKey(Path file) throws Exception {
    RSAKey key = JWKSet.load(file.toFile()).getKeys().get(0).toRSAKey();
    secrets.put("private exponent", key.getPrivateExponent().toString());
    secrets.put("private prime", key.getFirstPrimeFactor().toString());
  }

  private void addLeaks(Path file, String text, List<String> leaks) {
    secrets.forEach(
        (name, secret) ->
            text.lines()
                .filter(line -> line.contains(secret))
                .map(line -> line.substring(0, Math.min(line.length(), 200)))
                .findFirst()
                .ifPresent(line -> leaks.add(name + " in " + file + ": " + line)));
  }

  /** Returns the logs, traces, first-failure files and console output of all servers. */
  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().contains("/logs/") || file.toString().endsWith(".log"))
          .toList();
    }
  }
}
