// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.client.Timeouts;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
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
  private static final Timeouts TIMEOUTS = new Timeouts(500, 1_000);
  private static final Duration MIN_INTERVAL = Duration.ofSeconds(1);
  private static final Duration REFRESH_INTERVAL = Duration.ofMinutes(1);
  private static final Duration RETRY_INTERVAL = Duration.ofMillis(200);

  /** Longer than the time between Liberty's rejection of a token and the check here. */
  private static final Duration VERIFICATION_TIME = Duration.ofMillis(250);

  private String location;
  private IssuerKeysFile file;
  private Client client;
  private WebTarget target;
  private Thread refresher;
  private boolean upToDate;
  private long fetchedAt;
  private long changedAt;
  private long warnedAt;

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
      changedAt = fetchedAt = warnedAt = System.nanoTime() - REFRESH_INTERVAL.toNanos();
      client = TIMEOUTS.newClient();
      target = client.target(location);
      refresher = new Thread(this::refresh, "issuer-keys");
      refresher.setDaemon(true);
      refresher.start();
    }
  }

  private boolean fetchesKeys() {
    return !location.isEmpty();
  }

  private void refresh() {
    try {
      while (true) {
        Thread.sleep((fetch() ? REFRESH_INTERVAL : RETRY_INTERVAL).toMillis());
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
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

  /**
   * Uses a new connection each time. A persistent one might stay with a replica that has no keys or
   * outdated ones.
   */
  private synchronized boolean fetch() {
    String failure = "";
    try (Response response = target.request().header("Connection", "close").get()) {
      byte[] keys = response.readEntity(byte[].class);
      if (response.getStatus() != Response.Status.OK.getStatusCode()) {
        failure = "status " + response.getStatus();
      } else if (!JwkSet.hasRsaKey(keys)) {
        failure = "the response contains no RSA key";
      } else if (file.replace(keys)) {
        changedAt = System.nanoTime();
      }
    } catch (ProcessingException | UncheckedIOException failed) {
      failure = failed.toString();
    }
    upToDate = failure.isEmpty();
    if (!upToDate && hasPassed(warnedAt, REFRESH_INTERVAL)) {
      LOG.log(Level.WARNING, "Cannot fetch the issuer's keys from " + location + ": " + failure);
      warnedAt = System.nanoTime();
    }
    fetchedAt = System.nanoTime();
    return upToDate;
  }

  @PreDestroy
  void close() {
    if (fetchesKeys()) {
      refresher.interrupt();
      client.close();
    }
  }
}
