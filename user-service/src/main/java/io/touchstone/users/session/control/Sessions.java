// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.users.password.control.HashingLimit;
import io.touchstone.users.password.control.PasswordVerifier;
import io.touchstone.users.password.control.SignInFailures;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.session.control.RefreshTokens.IssuedToken;
import io.touchstone.users.session.entity.ClientDescription;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.TokenPair;
import io.touchstone.users.token.control.AccessTokens;
import io.touchstone.users.token.control.DeviceTokens;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;

/** Starts, continues and ends sessions. */
@Dependent
public record Sessions(
    UserStore users,
    PasswordVerifier verifier,
    HashingLimit limit,
    SignInFailures failures,
    AccessTokens accessTokens,
    RefreshTokens refreshTokens,
    DeviceTokens devices) {

  @Inject
  public Sessions {}

  /**
   * Starts a session.
   *
   * @throws ProblemException 401 for a wrong password or an unknown login alike, 429 after too many
   *     failures or if too many requests of this account or from this network wait, 503 if too many
   *     others wait
   */
  public TokenPair signIn(Credentials credentials, ClientDescription client) {
    limit.requireCapacity();
    String login = credentials.login();
    Optional<String> device = devices.find(credentials.device(), login);
    SignInOrigin origin =
        device
            .map(id -> SignInOrigin.device(id, client.network()))
            .orElseGet(() -> SignInOrigin.network(client.network()));
    Optional<User> known = users.findByLogin(login);
    String hash =
        verifier
            .matchingHash(login, origin, known.map(User::id), credentials.password())
            .orElseThrow(Sessions::rejected);
    User user = known.orElseThrow(Sessions::rejected);
    IssuedToken refreshToken =
        refreshTokens.issue(user.id(), hash, client).orElseThrow(Sessions::rejected);
    failures.clear(login, origin);
    return tokens(user, refreshToken, Optional.of(devices.issue(login, device)));
  }

  private static ProblemException rejected() {
    return ProblemException.unauthorized("There is no account with this login and password.");
  }

  /**
   * Continues a session.
   *
   * @throws ProblemException 401 if the token is unknown, expired, revoked or used, 429 if the
   *     session is refreshed too often, or too many tokens of the account are used concurrently
   */
  public TokenPair refresh(String token, ClientDescription client) {
    IssuedToken next = refreshTokens.rotate(token, client).orElseThrow(Sessions::ended);
    User user = users.find(next.user()).orElseThrow(Sessions::ended);
    return tokens(user, next, Optional.empty());
  }

  private static ProblemException ended() {
    return ProblemException.unauthorized("The refresh token is no longer valid. Sign in again.");
  }

  /** Ends the session of a refresh token; an unknown token is ignored. */
  public void signOut(String token) {
    refreshTokens.revoke(token);
  }

  private TokenPair tokens(User user, IssuedToken refreshToken, Optional<String> device) {
    Duration remaining = refreshToken.remaining();
    Duration lifetime =
        remaining.compareTo(AccessTokens.LIFETIME) < 0 ? remaining : AccessTokens.LIFETIME;
    return new TokenPair(
        accessTokens.issue(user.id(), user.login(), Optional.of(refreshToken.session()), lifetime),
        lifetime.toSeconds(),
        refreshToken.token(),
        device);
  }
}
