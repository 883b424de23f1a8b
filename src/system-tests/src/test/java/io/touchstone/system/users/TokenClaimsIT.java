// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every service checks the claims of a token, even if its signature is valid. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class TokenClaimsIT {

  private final String issuer;
  private final BearerRequests bearer;
  private final RSAKey key;

  TokenClaimsIT(ProcessSystem system) throws Exception {
    issuer = system.gateway();
    bearer = new BearerRequests(system);
    Path data = system.processes().directoryOf(Service.USER_SERVICE).resolve("data");
    key = JWKSet.load(data.resolve("signing-keys.json").toFile()).getKeys().get(0).toRSAKey();
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAcceptsAValidToken(Service service) throws Exception {
    bearer.send(service, BearerRequests.sign(key, claims().build())).then().statusCode(200);
  }

  @Test
  void expiredTokenIsRejected() throws Exception {
    Instant then = Instant.now().minusSeconds(3_600);
    expectRejection(
        claims().issueTime(Date.from(then)).expirationTime(Date.from(then.plusSeconds(600))));
  }

  @Test
  void tokenWithoutExpiryIsRejected() throws Exception {
    expectRejection(claims().expirationTime(null));
  }

  @Test
  void tokenBeforeItsNotBeforeTimeIsRejected() throws Exception {
    expectRejection(claims().notBeforeTime(Date.from(Instant.now().plusSeconds(3_600))));
  }

  @Test
  void tokenIssuedInTheFutureIsRejected() throws Exception {
    Instant then = Instant.now().plusSeconds(3_600);
    expectRejection(
        claims().issueTime(Date.from(then)).expirationTime(Date.from(then.plusSeconds(600))));
  }

  @Test
  void tokenForAnotherAudienceIsRejected() throws Exception {
    expectRejection(claims().audience("another"));
    expectRejection(claims().audience((String) null));
  }

  @Test
  void tokenOfAnotherIssuerIsRejected() throws Exception {
    expectRejection(claims().issuer("https://issuer.example"));
  }

  @Test
  void tokenWithoutAUserIsRejected() throws Exception {
    expectRejection(claims().subject("ada"));
    expectRejection(claims().subject(null));
  }

  @Test
  void tokenThatDoesNotNameItsSessionEndsNone() throws Exception {
    Account account = Account.signUp(issuer);
    Response own = account.signIn();
    SignedJWT issued = SignedJWT.parse(own.path("access_token"));
    JWTClaimsSet claims =
        new JWTClaimsSet.Builder(issued.getJWTClaimsSet()).claim("sid", null).build();
    revokeOthers(BearerRequests.sign(key, claims)).then().spec(ProblemSpec.problem(409));
    Response refreshed = Account.refresh(issuer, own.path("refresh_token"));
    refreshed.then().statusCode(200);
    revokeOthers(refreshed.path("access_token")).then().statusCode(204);
  }

  private Response revokeOthers(String token) {
    return given().auth().oauth2(token).post(issuer + "/me/sessions/revocation");
  }

  private void expectRejection(JWTClaimsSet.Builder claims) throws Exception {
    bearer.expectRejection(BearerRequests.sign(key, claims.build()));
  }

  private JWTClaimsSet.Builder claims() {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(issuer)
        .audience("touchstone")
        .subject("102485935")
        .claim("upn", "user1")
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plusSeconds(600)));
  }
}
