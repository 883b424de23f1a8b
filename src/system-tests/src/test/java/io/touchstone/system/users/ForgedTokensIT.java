// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.users.BearerRequests.sign;

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
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every service rejects a token that was altered or signed without the issuer's key. */
@ExtendWith(SystemExtension.class)
class ForgedTokensIT {

  private final BearerRequests bearer;
  private final SignedJWT valid;
  private final String refreshToken;
  private final String keys;

  ForgedTokensIT(SystemUnderTest system) throws Exception {
    bearer = new BearerRequests(system);
    Response tokens = ExampleDocument.of(system).creator().signIn();
    valid = SignedJWT.parse(tokens.path("access_token"));
    refreshToken = tokens.path("refresh_token");
    keys = system.gateway() + "/keys";
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAcceptsAValidToken(Service service) {
    bearer.send(service, valid.serialize()).then().statusCode(200);
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAllowsAnonymousReads(Service service) {
    when().get(bearer.uri(service)).then().statusCode(200);
  }

  @Test
  void tokenWithChangedPayloadIsRejected() throws Exception {
    String payload = claims().subject("1").build().toPayload().toBase64URL().toString();
    String[] parts = valid.serialize().split("\\.");
    bearer.expectRejection(parts[0] + "." + payload + "." + parts[2]);
  }

  @Test
  void unsignedTokenIsRejected() throws Exception {
    bearer.expectRejection(new PlainJWT(claims().build()).serialize());
  }

  @Test
  void tokenSignedByAnotherKeyWithTheSameIdIsRejected() throws Exception {
    RSAKey forged = new RSAKeyGenerator(2048).keyID(valid.getHeader().getKeyID()).generate();
    bearer.expectRejection(sign(forged, claims().build()));
  }

  /** A verifier that trusts the token's algorithm would use the public key as an HMAC secret. */
  @ParameterizedTest
  @ValueSource(strings = {"der", "pem", "modulus"})
  void tokenSignedWithThePublicKeyAsSecretIsRejected(String form) throws Exception {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(valid.getHeader().getKeyID()).build();
    SignedJWT token = new SignedJWT(header, claims().build());
    token.sign(new MACSigner(secret(form)));
    bearer.expectRejection(token.serialize());
  }

  private byte[] secret(String form) throws Exception {
    RSAKey key =
        JWKSet.load(URI.create(keys).toURL())
            .getKeyByKeyId(valid.getHeader().getKeyID())
            .toRSAKey();
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
  void tokenWithEmbeddedKeyIsRejected() throws Exception {
    RSAKey own = new RSAKeyGenerator(2048).keyID("own").generate();
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .keyID(own.getKeyID())
            .jwk(own.toPublicJWK())
            .build();
    SignedJWT token = new SignedJWT(header, claims().build());
    token.sign(new RSASSASigner(own));
    bearer.expectRejection(token.serialize());
  }

  @Test
  void tokenWithKeyUrlIsRejected() throws Exception {
    RSAKey own = new RSAKeyGenerator(2048).keyID("own").generate();
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .keyID(own.getKeyID())
            .jwkURL(URI.create("https://keys.example/keys"))
            .build();
    SignedJWT token = new SignedJWT(header, claims().build());
    token.sign(new RSASSASigner(own));
    bearer.expectRejection(token.serialize());
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../../../dev/null", "' OR 1=1 --", "\u0000"})
  void tokenWithHostileKeyIdIsRejected(String id) throws Exception {
    bearer.expectRejection(sign(new RSAKeyGenerator(2048).keyID(id).generate(), claims().build()));
  }

  @Test
  void tokenWithoutSignatureIsRejected() {
    String token = valid.serialize();
    bearer.expectRejection(token.substring(0, token.lastIndexOf('.') + 1));
  }

  /** The signature is that of a valid token. */
  @ParameterizedTest
  @ValueSource(strings = {"none", "None", "HS256", "RS512", "nonsense"})
  void tokenClaimingAnotherAlgorithmIsRejected(String algorithm) {
    String[] parts = valid.serialize().split("\\.");
    String header = "{\"alg\":\"" + algorithm + "\",\"kid\":\"" + keyId() + "\"}";
    bearer.expectRejection(Base64URL.encode(header) + "." + parts[1] + "." + parts[2]);
  }

  private String keyId() {
    return valid.getHeader().getKeyID();
  }

  @Test
  void refreshTokenIsNotAnAccessToken() {
    bearer.expectRejection(refreshToken);
  }

  @Test
  void tokenSignedByAnUnpublishedKeyIsRejected() throws Exception {
    RSAKey unknown = new RSAKeyGenerator(2048).keyID("unknown").generate();
    bearer.expectRejection(sign(unknown, claims().build()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "a.b.c", ".."})
  void malformedTokenIsRejected(String token) {
    bearer.expectRejection(token);
  }

  @ParameterizedTest
  @EnumSource
  void otherAuthenticationSchemesAreRejected(Service service) {
    given()
        .auth()
        .preemptive()
        .basic("user1", "password")
        .get(bearer.uri(service))
        .then()
        .spec(ProblemSpec.problem(401))
        .header("WWW-Authenticate", "Bearer");
  }

  /** Returns the claims of the valid token. */
  private JWTClaimsSet.Builder claims() throws Exception {
    return new JWTClaimsSet.Builder(valid.getJWTClaimsSet());
  }
}
