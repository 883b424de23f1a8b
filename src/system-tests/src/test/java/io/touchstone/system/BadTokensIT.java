// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.Bearer.sign;

import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.launcher.Service;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is made of a good token without its key is refused by every service. */
@ExtendWith(SystemExtension.class)
class BadTokensIT {

  private final Bearer bearer;
  private final SignedJWT good;

  BadTokensIT(SystemUnderTest system) throws Exception {
    bearer = new Bearer(system);
    good = SignedJWT.parse(Example.of(system).creator().signIn().path("access_token"));
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceTakesAGoodToken(Service service) {
    bearer.send(service, good.serialize()).then().statusCode(200);
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAnswersWithoutAToken(Service service) {
    when().get(bearer.uri(service)).then().statusCode(200);
  }

  @Test
  void aTokenWithAnotherPayload() throws Exception {
    String payload = claims().subject("1").build().toPayload().toBase64URL().toString();
    String[] parts = good.serialize().split("\\.");
    bearer.expectRefusal(parts[0] + "." + payload + "." + parts[2]);
  }

  @Test
  void aTokenThatIsNotSigned() throws Exception {
    bearer.expectRefusal(new PlainJWT(claims().build()).serialize());
  }

  @Test
  void aTokenOfAnotherKeyUnderTheSameId() throws Exception {
    RSAKey forged = new RSAKeyGenerator(2048).keyID(good.getHeader().getKeyID()).generate();
    bearer.expectRefusal(sign(forged, claims().build()));
  }

  @Test
  void aTokenOfAKeyThatNobodyPublished() throws Exception {
    RSAKey unknown = new RSAKeyGenerator(2048).keyID("unknown").generate();
    bearer.expectRefusal(sign(unknown, claims().build()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "a.b.c", ".."})
  void somethingElse(String token) {
    bearer.expectRefusal(token);
  }

  @ParameterizedTest
  @EnumSource
  void anotherSchemeIsUnknown(Service service) {
    given()
        .auth()
        .preemptive()
        .basic("user1", "password")
        .get(bearer.uri(service))
        .then()
        .spec(Answers.problem(401))
        .header("WWW-Authenticate", "Bearer");
  }

  /** Those of the good token. */
  private JWTClaimsSet.Builder claims() throws Exception {
    return new JWTClaimsSet.Builder(good.getJWTClaimsSet());
  }
}
