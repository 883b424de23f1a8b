// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.problem.ProblemException;
import io.touchstone.users.password.control.HashingLimit;
import io.touchstone.users.password.control.PasswordCheck;
import io.touchstone.users.password.control.SignInFailures;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.TokenPair;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.Login;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Begins, continues and ends sessions. */
@ApplicationScoped
public class Sessions {

  @Inject UserStore users;
  @Inject PasswordCheck check;
  @Inject HashingLimit limit;
  @Inject SignInFailures failures;
  @Inject AccessTokens accessTokens;
  @Inject RefreshTokens refreshTokens;

  /**
   * @throws ProblemException 401 alike for a wrong password and a login that nobody has, 429 where
   *     either comes too often, 503 while too many others wait
   */
  public TokenPair begin(Credentials credentials) {
    limit.requirePlace();
    String login = credentials.login();
    Optional<User> known = Login.possible(login) ? users.findByLogin(login) : Optional.empty();
    if (!check.passes(login, known, credentials.password()) || known.isEmpty()) {
      throw ProblemException.unauthorized("there is no account with this login and password");
    }
    failures.clear(login);
    User user = known.get();
    return tokens(user, refreshTokens.issue(user.id()));
  }

  /**
   * @throws ProblemException 401 where the token is unknown, expired, revoked or used
   */
  public TokenPair refresh(String token) {
    RefreshTokens.Rotation rotation = refreshTokens.rotate(token).orElseThrow(Sessions::over);
    User user = users.find(rotation.user()).orElseThrow(Sessions::over);
    return tokens(user, rotation.token());
  }

  private static ProblemException over() {
    return ProblemException.unauthorized("the refresh token is not good any more; sign in again");
  }

  /** Ends the session of a refresh token; an unknown one is of no session. */
  public void end(String token) {
    refreshTokens.revoke(token);
  }

  private TokenPair tokens(User user, String refreshToken) {
    return new TokenPair(accessTokens.issue(user), AccessTokens.LIFETIME.toSeconds(), refreshToken);
  }
}
