// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import io.touchstone.launcher.Service;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import io.touchstone.system.platform.SystemExtension;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A token must say what it should, though it be signed with the key of the system. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class SignedTokensIT {

  private final String issuer;
  private final Bearer bearer;
  private final RSAKey key;

  SignedTokensIT(ProcessSystem system) throws Exception {
    issuer = system.gateway();
    bearer = new Bearer(system);
    Path data = system.processes().directoryOf(Service.USER_SERVICE).resolve("data");
    key = JWKSet.load(data.resolve("signing-keys.json").toFile()).getKeys().get(0).toRSAKey();
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceTakesAGoodToken(Service service) throws Exception {
    bearer.send(service, Bearer.sign(key, claims().build())).then().statusCode(200);
  }

  @Test
  void anExpiredToken() throws Exception {
    Instant then = Instant.now().minusSeconds(3_600);
    expectRefusal(
        claims().issueTime(Date.from(then)).expirationTime(Date.from(then.plusSeconds(600))));
  }

  @Test
  void aTokenThatNeverExpires() throws Exception {
    expectRefusal(claims().expirationTime(null));
  }

  @Test
  void aTokenThatIsNotGoodYet() throws Exception {
    expectRefusal(claims().notBeforeTime(Date.from(Instant.now().plusSeconds(3_600))));
  }

  @Test
  void aTokenOfTheFuture() throws Exception {
    Instant then = Instant.now().plusSeconds(3_600);
    expectRefusal(
        claims().issueTime(Date.from(then)).expirationTime(Date.from(then.plusSeconds(600))));
  }

  @Test
  void aTokenForOthers() throws Exception {
    expectRefusal(claims().audience("another"));
    expectRefusal(claims().audience((String) null));
  }

  @Test
  void aTokenOfAnotherIssuer() throws Exception {
    expectRefusal(claims().issuer("https://issuer.example"));
  }

  @Test
  void aTokenThatNamesNoUser() throws Exception {
    expectRefusal(claims().subject("ada"));
    expectRefusal(claims().subject(null));
  }

  private void expectRefusal(JWTClaimsSet.Builder claims) throws Exception {
    bearer.expectRefusal(Bearer.sign(key, claims.build()));
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
