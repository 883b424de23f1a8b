// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.schedule.PeriodicTask;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Verifies access tokens with the issuer's public keys, which are fetched in the background. */
@ApplicationScoped
public class IssuerKeys {

  private static final Logger LOG = System.getLogger(IssuerKeys.class.getName());
  private static final Duration MIN_INTERVAL = Duration.ofSeconds(1);
  private static final Duration REFRESH_INTERVAL = Duration.ofMinutes(1);
  private static final Duration RETRY_INTERVAL = Duration.ofMillis(200);

  private Optional<String> location;
  private TokenRules rules;
  private PublishedResource published;
  private PeriodicTask task;
  private JWKSet keys;
  private boolean upToDate;
  private long fetchedAt;

  /** Null while there are no keys. */
  private volatile TokenVerifier verifier;

  protected IssuerKeys() {}

  /**
   * @param location where the issuer publishes its keys; empty if they are those of this service
   */
  @Inject
  public IssuerKeys(
      @ConfigProperty(name = "issuer.keys.uri") Optional<String> location, TokenRules rules) {
    this.location = location;
    this.rules = rules;
  }

  /** Fetches the keys in the background: startup must not wait for another service. */
  void start(@Observes Startup event) {
    location.ifPresent(
        uri -> {
          fetchedAt = System.nanoTime() - REFRESH_INTERVAL.toNanos();
          published = new PublishedResource("the issuer's keys", uri, LOG, System::nanoTime);
          task =
              PeriodicTask.start("issuer-keys", () -> fetch() ? REFRESH_INTERVAL : RETRY_INTERVAL);
        });
  }

  /** Verifies tokens with the keys of this service itself, unless another issuer is configured. */
  public void useOwn(JWKSet keys) {
    if (location.isEmpty()) {
      use(keys);
      upToDate = true;
    }
  }

  /** Returns whether there are keys to verify tokens with. */
  boolean available() {
    return verifier != null;
  }

  /**
   * Returns the caller that a token names. A token that is rejected may be signed with a new key:
   * fetches the keys, at most once a second, however many tokens are rejected.
   *
   * @throws ProblemException 401 for an invalid token, 503 if it may be valid, but the keys cannot
   *     be fetched
   */
  Caller verify(String token) {
    TokenVerifier current = verifier;
    try {
      if (current != null) {
        return current.verify(token);
      }
    } catch (ProblemException rejected) {
      if (refresh() && verifier == current) {
        throw rejected;
      }
    }
    if (!refresh()) {
      throw ProblemException.unavailable("The issuer of access tokens");
    }
    return verifier.verify(token);
  }

  /** Returns the caller that a token names; empty if it is not valid with the keys of now. */
  Optional<Caller> find(String token) {
    TokenVerifier current = verifier;
    try {
      return Optional.ofNullable(current).map(keysOfNow -> keysOfNow.verify(token));
    } catch (ProblemException rejected) {
      return Optional.empty();
    }
  }

  /** Returns whether the keys were those of the issuer at most a second ago. */
  private synchronized boolean refresh() {
    if (published != null && System.nanoTime() - fetchedAt > MIN_INTERVAL.toNanos()) {
      fetch();
    }
    return upToDate;
  }

  private synchronized boolean fetch() {
    upToDate = published.fetch(this::use);
    fetchedAt = System.nanoTime();
    return upToDate;
  }

  private String use(byte[] body) {
    try {
      JWKSet fetched = JWKSet.parse(new String(body, StandardCharsets.UTF_8)).toPublicJWKSet();
      if (fetched.getKeys().stream().noneMatch(RSAKey.class::isInstance)) {
        return "the response contains no RSA key";
      }
      use(fetched);
      return "";
    } catch (ParseException invalid) {
      return invalid.toString();
    }
  }

  private synchronized void use(JWKSet current) {
    if (!current.equals(keys)) {
      keys = current;
      verifier = new TokenVerifier(current, rules, Clock.systemUTC());
    }
  }

  @PreDestroy
  void close() {
    if (published != null) {
      task.close();
      published.close();
    }
  }
}
