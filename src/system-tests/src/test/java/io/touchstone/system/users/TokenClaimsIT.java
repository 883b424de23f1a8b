// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.touchstone.system.ProblemSpec.problem;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every service checks the claims of a token, even if its signature is valid. {@code
 * TokenVerifierTest} has all invalid claims.
 */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class TokenClaimsIT {

  private final String issuer;
  private final BearerRequests bearer;
  private final RSAKey key;

  TokenClaimsIT(ProcessSystem system) throws Exception {
    issuer = system.gateway();
    bearer = new BearerRequests(system);
    Path keys = system.directoryOf(Service.USER_SERVICE).resolve("data/signing-keys.json");
    key = JWKSet.load(keys.toFile()).getKeys().get(0).toRSAKey();
  }

  private JWTClaimsSet.Builder claims() {
    return issued(
        new JWTClaimsSet.Builder()
            .issuer(issuer)
            .audience("touchstone")
            .subject("102485935")
            .claim("upn", "user1"),
        Duration.ZERO);
  }

  /** Sets the time of issue, ten minutes before the expiration. */
  private static JWTClaimsSet.Builder issued(JWTClaimsSet.Builder claims, Duration fromNow) {
    Instant time = Instant.now().plus(fromNow);
    return claims.issueTime(Date.from(time)).expirationTime(Date.from(time.plusSeconds(600)));
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAcceptsAValidToken(Service service) throws Exception {
    bearer.send(service, BearerRequests.sign(key, claims().build())).then().statusCode(200);
  }

  static Stream<Named<UnaryOperator<JWTClaimsSet.Builder>>> invalidClaims() {
    return Stream.of(
        Named.of("expired", claims -> issued(claims, Duration.ofHours(-1))),
        Named.of("for another audience", claims -> claims.audience("another")),
        Named.of("of another issuer", claims -> claims.issuer("https://issuer.example")));
  }

  @ParameterizedTest
  @MethodSource("invalidClaims")
  void tokenWithInvalidClaimsIsRejected(UnaryOperator<JWTClaimsSet.Builder> change)
      throws Exception {
    bearer.expectRejection(BearerRequests.sign(key, change.apply(claims()).build()));
  }

  @Test
  void tokenThatDoesNotNameItsSessionEndsNone() throws Exception {
    ApiUser user = ApiUser.signUp(issuer);
    Response own = user.signIn();
    SignedJWT issued = SignedJWT.parse(own.path("access_token"));
    JWTClaimsSet withoutSession =
        new JWTClaimsSet.Builder(issued.getJWTClaimsSet()).claim("sid", null).build();
    ApiUser nameless = user.token(BearerRequests.sign(key, withoutSession));
    nameless.post("/me/sessions/revocation").then().spec(problem(409));
    Response refreshed = user.refresh(own);
    refreshed.then().statusCode(200);
    user.token(refreshed).post("/me/sessions/revocation").then().statusCode(204);
  }
}
