// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import io.touchstone.downstream.TimeLimits;
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
 * The published keys of the issuer, which are fetched into the file that Liberty verifies tokens
 * with. Liberty could fetch them itself, but waits for ever for an issuer that does not answer, and
 * lets every other token wait with it.
 */
@ApplicationScoped
public class IssuerKeys {

  private static final Logger LOG = System.getLogger(IssuerKeys.class.getName());
  private static final TimeLimits LIMITS = new TimeLimits(500, 1_000);
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration REFRESH = Duration.ofMinutes(1);
  private static final Duration EAGERNESS = Duration.ofMillis(200);

  /** From the refusal of a token by Liberty to the question here is less. */
  private static final Duration A_MOMENT = Duration.ofMillis(250);

  private String location;
  private KeysFile file;
  private Client client;
  private WebTarget target;
  private Thread refreshing;
  private boolean newest;
  private long asked;
  private long changed;
  private long warned;

  protected IssuerKeys() {}

  /**
   * @param location where the issuer publishes its keys; none where Liberty knows them by itself
   * @param file where Liberty looks for them
   */
  @Inject
  public IssuerKeys(
      @ConfigProperty(name = "issuer.keys.uri") Optional<String> location,
      @ConfigProperty(name = "issuer.keys") String file) {
    this.location = location.orElse("");
    this.file = new KeysFile(Path.of(file));
  }

  /** Fetches them in the background, since no start waits for another service. */
  void start(@Observes Startup event) {
    if (fetched()) {
      changed = asked = warned = System.nanoTime() - REFRESH.toNanos();
      client = LIMITS.newClient();
      target = client.target(location);
      refreshing = new Thread(this::refresh, "issuer-keys");
      refreshing.setDaemon(true);
      refreshing.start();
    }
  }

  private boolean fetched() {
    return !location.isEmpty();
  }

  private void refresh() {
    try {
      while (true) {
        Thread.sleep((ask() ? REFRESH : EAGERNESS).toMillis());
      }
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether there are keys to verify tokens with. */
  boolean known() {
    return !fetched() || file.exists();
  }

  /**
   * Whether a token that was refused is a bad one. It may be good where the keys cannot be had, or
   * were others a moment ago. Asks for them once a second at most, however many tokens are bad.
   */
  synchronized boolean upToDate() {
    if (!fetched()) {
      return true;
    }
    if (isOver(asked, PAUSE)) {
      ask();
    }
    return newest && isOver(changed, A_MOMENT);
  }

  private static boolean isOver(long since, Duration time) {
    return System.nanoTime() - since > time.toNanos();
  }

  /**
   * Each question has a connection of its own: one that is kept may lead to a server that has no
   * keys, or no new ones, for as long as it is asked.
   */
  private synchronized boolean ask() {
    String failure = "";
    try (Response response = target.request().header("Connection", "close").get()) {
      if (response.getStatus() != Response.Status.OK.getStatusCode()) {
        failure = "status " + response.getStatus();
      } else if (file.replace(response.readEntity(String.class))) {
        changed = System.nanoTime();
      }
    } catch (ProcessingException | UncheckedIOException failed) {
      failure = failed.toString();
    }
    newest = failure.isEmpty();
    if (!newest && isOver(warned, REFRESH)) {
      LOG.log(Level.WARNING, "no keys of the issuer from " + location + ": " + failure);
      warned = System.nanoTime();
    }
    asked = System.nanoTime();
    return newest;
  }

  @PreDestroy
  void close() {
    if (fetched()) {
      refreshing.interrupt();
      client.close();
    }
  }
}
