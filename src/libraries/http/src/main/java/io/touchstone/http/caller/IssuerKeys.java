// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
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
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Verifies access tokens with the issuer's public keys, which are fetched in the background. */
@ApplicationScoped
public class IssuerKeys {

  private static final Logger LOG = System.getLogger(IssuerKeys.class.getName());
  private static final Duration MIN_INTERVAL = Duration.ofSeconds(1);
  private static final Duration REFRESH_INTERVAL = Duration.ofMinutes(1);
  private static final Duration RETRY_INTERVAL = Duration.ofMillis(200);

  private final ReentrantLock fetching = new ReentrantLock();

  private Optional<String> location = Optional.empty();
  private TokenRules rules;
  private Supplier<byte[]> client;
  private PublishedResource published;
  private PeriodicTask task;
  private JWKSet keys;

  /** Null before the first one. */
  private volatile Fetch lastFetch;

  /** Null while there are no keys. */
  private volatile TokenVerifier verifier;

  /**
   * @param nanos the time of its end
   */
  private record Fetch(boolean successful, long nanos) {

    boolean isRecent() {
      return System.nanoTime() - nanos <= MIN_INTERVAL.toNanos();
    }
  }

  protected IssuerKeys() {}

  /** Verifies tokens with the keys of this service itself. */
  public IssuerKeys(TokenRules rules) {
    this.rules = rules;
  }

  /**
   * @param location where the issuer publishes its keys; empty if they are those of this service
   */
  @Inject
  public IssuerKeys(
      @ConfigProperty(name = "issuer.keys.uri") Optional<String> location,
      TokenRules rules,
      @RestClient IssuerClient client,
      DownstreamFactory factory) {
    this(
        location,
        rules,
        client,
        factory.create("issuer", PublishedResource.MAX_CALLS, PublishedResource.LIMIT_MILLIS));
  }

  IssuerKeys(Optional<String> location, TokenRules rules, IssuerClient client, Downstream issuer) {
    this.location = location;
    this.rules = rules;
    this.client = () -> issuer.readInBackground(client::keys);
  }

  /** Fetches the keys in the background: startup must not wait for another service. */
  void start(@Observes Startup event) {
    if (location.isPresent()) {
      published = new PublishedResource("the issuer's keys", client, LOG, System::nanoTime);
      task = PeriodicTask.start("issuer-keys", this::refresh);
    }
  }

  /** Verifies tokens with the keys of this service itself, unless another issuer is configured. */
  public void useOwn(JWKSet keys) {
    if (location.isEmpty()) {
      use(keys);
    }
  }

  /** Returns whether there are keys to verify tokens with. */
  boolean available() {
    return verifier != null;
  }

  /**
   * Returns the caller that a token names. If the token names an unknown key, fetches the keys: at
   * most once a second, and in one thread only. Other requests never wait for that.
   *
   * @throws ProblemException 401 for an invalid token, 503 if it may be valid, but its key cannot
   *     be fetched at the moment
   */
  Caller verify(String token) {
    TokenVerifier current = verifier;
    if (current != null) {
      try {
        return current.verify(token);
      } catch (ProblemException rejected) {
        if (published == null || current.hasKeyOf(token) || isUpToDate(current)) {
          throw rejected;
        }
      }
    }
    if (!renew()) {
      throw ProblemException.unavailable("The issuer of access tokens");
    }
    return verifier.verify(token);
  }

  /** Returns the caller that a token names; empty if it is not valid with the current keys. */
  Optional<Caller> find(String token) {
    TokenVerifier current = verifier;
    try {
      return Optional.ofNullable(current).map(known -> known.verify(token));
    } catch (ProblemException rejected) {
      return Optional.empty();
    }
  }

  private boolean isUpToDate(TokenVerifier used) {
    Fetch last = lastFetch;
    return last != null && last.successful() && last.isRecent() && verifier == used;
  }

  /** Returns whether the keys are now those of the issuer. Does not wait for another thread. */
  private boolean renew() {
    if (published == null || !fetching.tryLock()) {
      return false;
    }
    try {
      Fetch last = lastFetch;
      return last != null && last.isRecent() ? last.successful() : fetch();
    } finally {
      fetching.unlock();
    }
  }

  private Duration refresh() {
    fetching.lock();
    try {
      return fetch() ? REFRESH_INTERVAL : RETRY_INTERVAL;
    } finally {
      fetching.unlock();
    }
  }

  private boolean fetch() {
    boolean successful = published.fetch(this::use);
    lastFetch = new Fetch(successful, System.nanoTime());
    return successful;
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
    if (task != null) {
      task.close();
    }
  }
}
