// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import com.nimbusds.jwt.SignedJWT;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.TestUserService;
import io.touchstone.users.session.entity.ClientDescription;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.TokenPair;
import io.touchstone.users.token.control.DeviceTokens;
import io.touchstone.users.token.control.TestSigningKeys;
import io.touchstone.users.user.entity.User;
import java.util.UUID;

/** The sessions of one user on a new database. */
final class TestSessions {

  static final String PASSWORD = "correct horse";
  static final Credentials VALID = new Credentials("ada", PASSWORD, null);
  static final Credentials WRONG = new Credentials("ada", "wrong", null);
  static final ClientDescription HOME = new ClientDescription("192.0.2.1", "browser/1");

  final TestUserService service;
  final SessionStore store;
  final DeviceTokens devices;
  final Sessions bean;
  final User ada;

  TestSessions(TestDatabase kind) {
    service = new TestUserService(kind);
    store = new SessionStore(service.database, service.clock);
    devices = TestSigningKeys.deviceTokens(service.clock);
    bean =
        new Sessions(
            service.users,
            service.verifier,
            service.limit,
            service.failures,
            TestSigningKeys.accessTokens(service.clock),
            new RefreshTokens(service.database, service.clock),
            devices);
    ada = service.store("ada", PASSWORD);
  }

  TokenPair signIn() {
    return signIn(VALID);
  }

  TokenPair signIn(Credentials credentials) {
    return bean.signIn(credentials, HOME);
  }

  /** Sends wrong passwords, of which some may be rejected without verification. */
  void guess(int times) {
    for (int i = 0; i < times; i++) {
      status(() -> signIn(WRONG));
    }
  }

  TokenPair continued(TokenPair tokens) {
    return bean.refresh(tokens.refresh(), HOME);
  }

  /** Returns the successor of a refresh token. */
  String refresh(String token) {
    return bean.refresh(token, HOME).refresh();
  }

  /** Returns the id of the session that tokens belong to. */
  static UUID id(TokenPair tokens) {
    SignedJWT token = assertDoesNotThrow(() -> SignedJWT.parse(tokens.access()));
    return UUID.fromString(token.getPayload().toJSONObject().get("sid").toString());
  }
}
