// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.schedule.PeriodicTask;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Fetches the token issuer's public keys into the file from which Liberty verifies tokens. Liberty
 * could fetch them itself, but without a timeout: an issuer that does not respond would block the
 * verification of all tokens.
 */
@ApplicationScoped
public class IssuerKeys {

  private static final Logger LOG = System.getLogger(IssuerKeys.class.getName());
  private static final Duration MIN_INTERVAL = Duration.ofSeconds(1);
  private static final Duration REFRESH_INTERVAL = Duration.ofMinutes(1);
  private static final Duration RETRY_INTERVAL = Duration.ofMillis(200);

  /** Longer than the time between Liberty's rejection of a token and the check here. */
  private static final Duration VERIFICATION_TIME = Duration.ofMillis(250);

  private String location;
  private IssuerKeysFile file;
  private PublishedResource published;
  private PeriodicTask task;
  private boolean upToDate;
  private long fetchedAt;
  private long changedAt;

  protected IssuerKeys() {}

  /**
   * @param location where the issuer publishes its keys; empty if Liberty gets them by other means
   * @param file where Liberty reads them
   */
  @Inject
  public IssuerKeys(
      @ConfigProperty(name = "issuer.keys.uri") Optional<String> location,
      @ConfigProperty(name = "issuer.keys") String file) {
    this.location = location.orElse("");
    this.file = new IssuerKeysFile(Path.of(file));
  }

  /** Fetches the keys in the background: startup must not wait for another service. */
  void start(@Observes Startup event) {
    if (fetchesKeys()) {
      changedAt = fetchedAt = System.nanoTime() - REFRESH_INTERVAL.toNanos();
      published = new PublishedResource("the issuer's keys", location, LOG, System::nanoTime);
      task = PeriodicTask.start("issuer-keys", () -> fetch() ? REFRESH_INTERVAL : RETRY_INTERVAL);
    }
  }

  /** Verifies tokens with the keys of this service itself, unless another issuer is configured. */
  public void useOwn(byte[] keys) {
    if (!fetchesKeys()) {
      file.replace(keys);
    }
  }

  private boolean fetchesKeys() {
    return !location.isEmpty();
  }

  /** Returns whether there are keys to verify tokens with. */
  boolean available() {
    return !fetchesKeys() || file.exists();
  }

  /**
   * Returns whether a token that Liberty rejected is certainly invalid. It may be valid if the keys
   * cannot be fetched or have just changed. Fetches the keys at most once a second, however many
   * tokens are rejected.
   */
  synchronized boolean upToDate() {
    if (!fetchesKeys()) {
      return true;
    }
    if (hasPassed(fetchedAt, MIN_INTERVAL)) {
      fetch();
    }
    return upToDate && hasPassed(changedAt, VERIFICATION_TIME);
  }

  private static boolean hasPassed(long since, Duration time) {
    return System.nanoTime() - since > time.toNanos();
  }

  private synchronized boolean fetch() {
    upToDate = published.fetch(this::use);
    fetchedAt = System.nanoTime();
    return upToDate;
  }

  private String use(byte[] keys) {
    if (!JwkSet.hasRsaKey(keys)) {
      return "the response contains no RSA key";
    }
    if (file.replace(keys)) {
      changedAt = System.nanoTime();
    }
    return "";
  }

  @PreDestroy
  void close() {
    if (fetchesKeys()) {
      task.close();
      published.close();
    }
  }
}
