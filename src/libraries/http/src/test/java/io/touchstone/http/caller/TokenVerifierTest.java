// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.nimbusds.jwt.JWTClaimsSet;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.time.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TokenVerifierTest {

  private static final Instant NOW = new MovableClock().instant();

  private final TestIssuer issuer = new TestIssuer();
  private final MovableClock clock = new MovableClock();
  private final TokenVerifier verifier = new TokenVerifier(issuer.keys(), TestIssuer.RULES, clock);

  @Test
  void acceptedTokensAreNotVerifiedAgain() {
    String token = issuer.sign(TestIssuer.claims(NOW.plusSeconds(60)));
    Caller caller = verifier.verify(token);
    assertEquals(new Caller(7, ""), caller);
    assertSame(caller, verifier.verify(token));
  }

  @Test
  void acceptedTokensExpireNevertheless() {
    String token = issuer.sign(TestIssuer.claims(NOW.plusSeconds(60)));
    verifier.verify(token);
    clock.move(Duration.ofSeconds(89));
    verifier.verify(token);
    clock.move(Duration.ofSeconds(1));
    assertRejected(token);
  }

  /** The cache must not accept another token, such as one with an altered signature. */
  @Test
  void everyByteOfAnAcceptedTokenCounts() {
    String token = issuer.sign(TestIssuer.claims(NOW.plusSeconds(60)));
    verifier.verify(token);
    int last = token.length() - 10;
    char other = token.charAt(last) == 'A' ? 'B' : 'A';
    assertRejected(token.substring(0, last) + other + token.substring(last + 1));
    assertRejected(token + "A");
    assertRejected(token + "!");
    assertRejected(token.replace(".", ".~"));
  }

  @Test
  void longTokensAreRejected() {
    assertRejected(
        issuer.sign(TestIssuer.claims(NOW.plusSeconds(60)).claim("other", "a".repeat(4096))));
  }

  static List<JWTClaimsSet.Builder> invalidClaims() {
    Instant later = NOW.plusSeconds(60);
    return List.of(
        TestIssuer.claims(NOW.minusSeconds(31)),
        TestIssuer.claims(later).expirationTime(null),
        TestIssuer.claims(later).notBeforeTime(Date.from(later)),
        TestIssuer.claims(later).issueTime(Date.from(later)),
        TestIssuer.claims(later).issuer("https://other.example"),
        TestIssuer.claims(later).issuer(null),
        TestIssuer.claims(later).audience("other"),
        TestIssuer.claims(later).audience((String) null),
        TestIssuer.claims(later).subject("ada"));
  }

  @ParameterizedTest
  @MethodSource("invalidClaims")
  void invalidClaimsAreRejected(JWTClaimsSet.Builder claims) {
    assertRejected(issuer.sign(claims));
  }

  private void assertRejected(String token) {
    ProblemException rejection = assertThrows(ProblemException.class, () -> verifier.verify(token));
    assertEquals(401, rejection.getResponse().getStatus());
  }
}
