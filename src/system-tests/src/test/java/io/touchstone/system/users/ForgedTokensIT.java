// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.touchstone.system.ProblemSpec.problem;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
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
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every service rejects a token that was altered, forged or issued for something else. */
@ExtendWith(SystemExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class ForgedTokensIT {

  private final BearerRequests bearer;
  private final SignedJWT valid;
  private final String keyId;
  private final JWTClaimsSet claims;
  private final String[] parts;
  private final String refreshToken;
  private final String keys;

  ForgedTokensIT(SystemUnderTest system) throws Exception {
    bearer = new BearerRequests(system);
    Response tokens = ExampleDocument.of(system).creator().signIn();
    valid = SignedJWT.parse(tokens.path("access_token"));
    keyId = valid.getHeader().getKeyID();
    claims = valid.getJWTClaimsSet();
    parts = valid.serialize().split("\\.");
    refreshToken = tokens.path("refresh_token");
    keys = system.gateway() + "/keys";
  }

  private static RSAKey newKey(String id) throws Exception {
    return new RSAKeyGenerator(2048).keyID(id).generate();
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAcceptsAValidToken(Service service) {
    bearer.send(service, valid.serialize()).then().statusCode(200);
  }

  Stream<Named<String>> invalidTokens() throws Exception {
    JWTClaimsSet otherUser = new JWTClaimsSet.Builder(claims).subject("1").build();
    String payload = otherUser.toPayload().toBase64URL().toString();
    RSAKey own = newKey("own");
    URI url = URI.create("https://keys.example/keys");
    return Stream.of(
        Named.of("changed payload", parts[0] + "." + payload + "." + parts[2]),
        Named.of("not signed", new PlainJWT(claims).serialize()),
        Named.of("without signature", parts[0] + "." + parts[1] + "."),
        Named.of("another key with the same id", BearerRequests.sign(newKey(keyId), claims)),
        Named.of(
            "embedded key",
            BearerRequests.sign(
                own, BearerRequests.header(own).jwk(own.toPublicJWK()).build(), claims)),
        Named.of(
            "URL of a key",
            BearerRequests.sign(own, BearerRequests.header(own).jwkURL(url).build(), claims)),
        Named.of("refresh token", refreshToken),
        Named.of("one part", "x"),
        Named.of("no JSON", "a.b.c"),
        Named.of("empty parts", ".."));
  }

  @ParameterizedTest
  @MethodSource("invalidTokens")
  void invalidTokenIsRejected(String token) {
    bearer.expectRejection(token);
  }

  /** A key that is not published, or whose id could be taken for a file or a statement. */
  @ParameterizedTest
  @ValueSource(strings = {"unknown", "../../../../dev/null", "' OR 1=1 --", "\u0000"})
  void tokenSignedByAnUnpublishedKeyIsRejected(String id) throws Exception {
    bearer.expectRejection(BearerRequests.sign(newKey(id), claims));
  }

  /** A verifier that trusts the token's algorithm would use the public key as an HMAC secret. */
  @ParameterizedTest
  @ValueSource(strings = {"der", "pem", "modulus"})
  void tokenSignedWithThePublicKeyAsSecretIsRejected(String form) throws Exception {
    RSAKey key = JWKSet.load(URI.create(keys).toURL()).getKeyByKeyId(keyId).toRSAKey();
    byte[] der = key.toRSAPublicKey().getEncoded();
    String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    String pem = "-----BEGIN PUBLIC KEY-----\n" + base64 + "\n-----END PUBLIC KEY-----\n";
    byte[] secret =
        switch (form) {
          case "der" -> der;
          case "pem" -> pem.getBytes(StandardCharsets.US_ASCII);
          default -> key.getModulus().decode();
        };
    SignedJWT token =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(keyId).build(), claims);
    token.sign(new MACSigner(secret));
    bearer.expectRejection(token.serialize());
  }

  /** The signature is that of a valid token. */
  @ParameterizedTest
  @ValueSource(strings = {"none", "None", "HS256", "RS512", "nonsense"})
  void tokenClaimingAnotherAlgorithmIsRejected(String algorithm) {
    String header = "{\"alg\":\"%s\",\"kid\":\"%s\"}".formatted(algorithm, keyId);
    bearer.expectRejection(Base64URL.encode(header) + "." + parts[1] + "." + parts[2]);
  }

  /** Reads the key with which the issuer signs, from its file. */
  private RSAKey issuerKey() throws Exception {
    ProcessSystem processes = (ProcessSystem) bearer.system();
    Path file = processes.directoryOf(Service.USER_SERVICE).resolve("data/signing-keys.json");
    return JWKSet.load(file.toFile()).getKeys().get(0).toRSAKey();
  }

  @Test
  @EnabledOn(Platform.PROCESSES)
  void tokenWithoutASessionCannotEndSessions() throws Exception {
    ApiUser user = ApiUser.signUp(bearer.system().gateway());
    Response own = user.signIn();
    SignedJWT issued = SignedJWT.parse(own.path("access_token"));
    JWTClaimsSet withoutSession =
        new JWTClaimsSet.Builder(issued.getJWTClaimsSet()).claim("sid", null).build();
    ApiUser nameless = user.token(BearerRequests.sign(issuerKey(), withoutSession));
    nameless.post("/me/sessions/revocation").then().spec(problem(409));
    Response refreshed = user.refresh(own);
    refreshed.then().statusCode(200);
    user.token(refreshed).post("/me/sessions/revocation").then().statusCode(204);
  }
}
