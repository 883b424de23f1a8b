// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.restassured.response.Response;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every token but a good one is refused by every service, though it be signed with the key. */
@ExtendWith(SystemExtension.class)
class BadTokensIT {

  private static final String INVALID = "Bearer error=\"invalid_token\"";

  private final RunningSystem system;
  private final RSAKey key;

  BadTokensIT(RunningSystem system) throws Exception {
    this.system = system;
    this.key =
        JWKSet.load(
                system.directoryOf(Service.USER_SERVICE).resolve("data/signing-keys.json").toFile())
            .getKeys()
            .get(0)
            .toRSAKey();
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceTakesAGoodToken(Service service) throws Exception {
    send(service, sign(key, claims().build())).then().statusCode(200);
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAnswersWithoutAToken(Service service) {
    when().get(uri(service)).then().statusCode(200);
  }

  @Test
  void anExpiredToken() throws Exception {
    Instant then = Instant.now().minusSeconds(3_600);
    expectRefusal(
        sign(
            key,
            claims()
                .issueTime(Date.from(then))
                .expirationTime(Date.from(then.plusSeconds(600)))
                .build()));
  }

  @Test
  void aTokenForOthers() throws Exception {
    expectRefusal(sign(key, claims().audience("another").build()));
    expectRefusal(sign(key, claims().audience((String) null).build()));
  }

  @Test
  void aTokenOfAnotherIssuer() throws Exception {
    expectRefusal(sign(key, claims().issuer("https://issuer.example").build()));
  }

  @Test
  void aTokenThatNamesNoUser() throws Exception {
    expectRefusal(sign(key, claims().subject("ada").build()));
    expectRefusal(sign(key, claims().subject(null).build()));
  }

  @Test
  void aTokenWithAnotherPayload() throws Exception {
    String[] good = sign(key, claims().build()).split("\\.");
    String[] other = sign(key, claims().subject("1").build()).split("\\.");
    expectRefusal(good[0] + "." + other[1] + "." + good[2]);
  }

  @Test
  void aTokenThatIsNotSigned() {
    expectRefusal(new PlainJWT(claims().build()).serialize());
  }

  @Test
  void aTokenOfAnotherKeyUnderTheSameId() throws Exception {
    RSAKey forged = new RSAKeyGenerator(2048).keyID(key.getKeyID()).generate();
    expectRefusal(sign(forged, claims().build()));
  }

  @Test
  void aTokenOfAKeyThatNobodyPublished() throws Exception {
    expectRefusal(sign(new RSAKeyGenerator(2048).keyID("unknown").generate(), claims().build()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "a.b.c", ".."})
  void somethingElse(String token) {
    expectRefusal(token);
  }

  @ParameterizedTest
  @EnumSource
  void anotherSchemeIsUnknown(Service service) {
    given()
        .auth()
        .preemptive()
        .basic("user1", "password")
        .get(uri(service))
        .then()
        .spec(Answers.problem(401))
        .header("WWW-Authenticate", "Bearer");
  }

  private void expectRefusal(String token) {
    for (Service service : Service.values()) {
      send(service, token).then().spec(Answers.problem(401)).header("WWW-Authenticate", INVALID);
    }
  }

  private Response send(Service service, String token) {
    return given().header("Authorization", "Bearer " + token).get(uri(service));
  }

  private String uri(Service service) {
    String path =
        switch (service) {
          case GATEWAY -> "/";
          case DOCUMENT_SERVICE -> "/creators/102485935/documents";
          case USER_SERVICE -> "/users/102485935";
        };
    return system.server(service).uri() + path;
  }

  private JWTClaimsSet.Builder claims() {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(system.server(Service.GATEWAY).uri().toString())
        .audience("touchstone")
        .subject("102485935")
        .claim("upn", "user1")
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plusSeconds(600)));
  }

  private static String sign(RSAKey key, JWTClaimsSet claims) throws Exception {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .type(JOSEObjectType.JWT)
                .keyID(key.getKeyID())
                .build(),
            claims);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }
}
