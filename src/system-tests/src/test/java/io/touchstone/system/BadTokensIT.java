// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.Bearer.sign;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
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
  private final String refresh;
  private final String keys;

  BadTokensIT(SystemUnderTest system) throws Exception {
    bearer = new Bearer(system);
    Response tokens = Example.of(system).creator().signIn();
    good = SignedJWT.parse(tokens.path("access_token"));
    refresh = tokens.path("refresh_token");
    keys = system.gateway() + "/keys";
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

  /** Verifiers that take the algorithm from the token would take the public key for a secret. */
  @ParameterizedTest
  @ValueSource(strings = {"der", "pem", "modulus"})
  void aTokenWhoseSecretIsThePublicKey(String form) throws Exception {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(good.getHeader().getKeyID()).build();
    SignedJWT token = new SignedJWT(header, claims().build());
    token.sign(new MACSigner(secret(form)));
    bearer.expectRefusal(token.serialize());
  }

  private byte[] secret(String form) throws Exception {
    RSAKey key =
        JWKSet.load(URI.create(keys).toURL()).getKeyByKeyId(good.getHeader().getKeyID()).toRSAKey();
    byte[] der = key.toRSAPublicKey().getEncoded();
    return switch (form) {
      case "der" -> der;
      case "pem" ->
          ("-----BEGIN PUBLIC KEY-----\n"
                  + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
                  + "\n-----END PUBLIC KEY-----\n")
              .getBytes(StandardCharsets.US_ASCII);
      default -> key.getModulus().decode();
    };
  }

  @Test
  void aTokenThatBringsItsOwnKey() throws Exception {
    RSAKey own = new RSAKeyGenerator(2048).keyID("own").generate();
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .keyID(own.getKeyID())
            .jwk(own.toPublicJWK())
            .build();
    SignedJWT token = new SignedJWT(header, claims().build());
    token.sign(new RSASSASigner(own));
    bearer.expectRefusal(token.serialize());
  }

  @Test
  void aTokenThatNamesWhereItsKeyIs() throws Exception {
    RSAKey own = new RSAKeyGenerator(2048).keyID("own").generate();
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .keyID(own.getKeyID())
            .jwkURL(URI.create("https://keys.example/keys"))
            .build();
    SignedJWT token = new SignedJWT(header, claims().build());
    token.sign(new RSASSASigner(own));
    bearer.expectRefusal(token.serialize());
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../../../dev/null", "' OR 1=1 --", "\u0000"})
  void aTokenWhoseKeyHasAStrangeName(String id) throws Exception {
    bearer.expectRefusal(sign(new RSAKeyGenerator(2048).keyID(id).generate(), claims().build()));
  }

  @Test
  void aTokenWithoutItsSignature() {
    String token = good.serialize();
    bearer.expectRefusal(token.substring(0, token.lastIndexOf('.') + 1));
  }

  /** Keeping the signature of the good one. */
  @ParameterizedTest
  @ValueSource(strings = {"none", "None", "HS256", "RS512", "nonsense"})
  void aTokenOfAnotherAlgorithm(String algorithm) {
    String[] parts = good.serialize().split("\\.");
    String header = "{\"alg\":\"" + algorithm + "\",\"kid\":\"" + keyId() + "\"}";
    bearer.expectRefusal(Base64URL.encode(header) + "." + parts[1] + "." + parts[2]);
  }

  private String keyId() {
    return good.getHeader().getKeyID();
  }

  @Test
  void aRefreshTokenIsNoAccessToken() {
    bearer.expectRefusal(refresh);
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
