// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallersTest {

  private final TestIssuer issuer = new TestIssuer();
  private final IssuerKeys keys = new IssuerKeys(TestIssuer.RULES);
  private final EndedSessions ended = new EndedSessions();
  private final Callers callers = new Callers(keys, ended);

  CallersTest() {
    keys.useOwn(issuer.keys());
    ended.add(List.of("ended"));
  }

  @Test
  void aTokenNamesTheCaller() {
    assertEquals(new Caller(7, "", "current"), callers.of(credentials("current")));
    assertEquals(new Caller(7, "", "current"), callers.limited(credentials("current")));
    assertEquals(Caller.ANONYMOUS, callers.of(null));
    assertEquals(Caller.ANONYMOUS, callers.limited(null));
  }

  /** Also if the token was accepted before. Its sender must not use up the limits of the user. */
  @Test
  void aTokenOfAnEndedSessionIsRejectedAndCountsForNoUser() {
    String token = credentials("next");
    callers.of(token);
    ended.add(List.of("next"));
    for (String credentials : List.of(token, credentials("ended"))) {
      assertRejected(credentials);
      assertEquals(Caller.ANONYMOUS, callers.limited(credentials));
    }
  }

  @Test
  void otherCredentialsAreRejectedAndCountForNoUser() {
    for (String credentials : List.of("Basic dXNlcjpwdw==", "Bearer x", "Bearer ", "")) {
      assertRejected(credentials);
      assertEquals(Caller.ANONYMOUS, callers.limited(credentials));
    }
  }

  private String credentials(String session) {
    return "Bearer "
        + issuer.sign(
            TestIssuer.claims(Instant.now().plusSeconds(60)).claim(Caller.SESSION_CLAIM, session));
  }

  private void assertRejected(String credentials) {
    ProblemException rejected = assertThrows(ProblemException.class, () -> callers.of(credentials));
    assertEquals(401, rejected.getResponse().getStatus());
  }
}
