// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import io.touchstone.downstream.TimeLimits;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The published keys of the issuer, asked for only when a token was refused: Liberty refuses each
 * token while it cannot fetch them, and does not say why.
 */
@ApplicationScoped
public class IssuerKeys {

  private static final Logger LOG = System.getLogger(IssuerKeys.class.getName());
  private static final TimeLimits LIMITS = new TimeLimits(500, 1_000);
  private static final long MEMORY = Duration.ofSeconds(1).toNanos();

  private String location;
  private Client client;
  private WebTarget target;
  private boolean reachable;
  private long asked;

  protected IssuerKeys() {}

  /**
   * @param location where the issuer publishes its keys
   */
  @Inject
  public IssuerKeys(@ConfigProperty(name = "mp.jwt.verify.publickey.location") String location) {
    this.location = location;
  }

  /** Whether the keys can be had; asks once a second at most, however many tokens are bad. */
  synchronized boolean reachable() {
    if (!location.startsWith("http")) {
      return true;
    }
    if (client == null || System.nanoTime() - asked > MEMORY) {
      reachable = ask();
      asked = System.nanoTime();
    }
    return reachable;
  }

  private boolean ask() {
    open();
    try (Response response = target.request().get()) {
      return response.getStatus() == Response.Status.OK.getStatusCode();
    } catch (ProcessingException unreachable) {
      LOG.log(Level.WARNING, "the keys of the issuer cannot be fetched from " + location);
      return false;
    }
  }

  private void open() {
    if (client == null) {
      client = LIMITS.newClient();
      target = client.target(location);
    }
  }

  @PreDestroy
  void close() {
    if (client != null) {
      client.close();
    }
  }
}
