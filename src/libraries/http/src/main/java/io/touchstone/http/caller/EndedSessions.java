// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.client.Timeouts;
import io.touchstone.http.schedule.PeriodicTask;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * The sessions that have ended while their access tokens have not expired yet. user-service
 * publishes them; other services fetch them in the background. No request waits for this. While
 * user-service is down, the last list applies, and tokens are valid until they expire.
 */
@ApplicationScoped
public class EndedSessions {

  /** The claim with the id of the session, as in OpenID Connect Front-Channel Logout. */
  public static final String CLAIM = "sid";

  /** The member of the published object with the ids. */
  public static final String MEMBER = "sessions";

  /** The time between two updates. */
  public static final Duration INTERVAL = Duration.ofSeconds(2);

  private static final Logger LOG = System.getLogger(EndedSessions.class.getName());
  private static final Timeouts TIMEOUTS = new Timeouts(500, 1_000);
  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  private volatile Set<String> ids = Set.of();
  private Optional<String> location;
  private Client client;
  private WebTarget target;
  private PeriodicTask task;
  private boolean failing;

  protected EndedSessions() {}

  /**
   * @param location where user-service publishes them; empty in user-service itself
   */
  @Inject
  public EndedSessions(@ConfigProperty(name = "ended-sessions.uri") Optional<String> location) {
    this.location = location;
  }

  void start(@Observes Startup event) {
    location.ifPresent(
        uri -> {
          client = TIMEOUTS.newClient();
          target = client.target(uri);
          task = PeriodicTask.start("ended-sessions", this::refresh);
        });
  }

  @PreDestroy
  void close() {
    if (location.isPresent()) {
      task.close();
      client.close();
    }
  }

  /** Uses a new connection each time, because a replica may be unable to update its list. */
  synchronized Duration refresh() {
    String failure = "";
    try (Response response = target.request().header("Connection", "close").get()) {
      if (response.getStatus() == Response.Status.OK.getStatusCode()) {
        replace(read(response.readEntity(byte[].class)));
      } else {
        failure = "status " + response.getStatus();
      }
    } catch (ProcessingException
        | JsonException
        | ClassCastException
        | NullPointerException failed) {
      failure = failed.toString();
    }
    if (!failure.isEmpty() && !failing) {
      LOG.log(
          Level.WARNING,
          "Cannot fetch the ended sessions from " + target.getUri() + ": " + failure);
    }
    failing = !failure.isEmpty();
    return INTERVAL;
  }

  private static Collection<String> read(byte[] body) {
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject().getJsonArray(MEMBER).getValuesAs(JsonString::getString);
    }
  }

  /** Replaces the ids of the sessions. */
  public void replace(Collection<String> sessions) {
    ids = Set.copyOf(sessions);
  }

  /** Returns the ids of the sessions. */
  public Set<String> ids() {
    return ids;
  }

  /** Returns whether the session of a token has ended; false if the token names none. */
  boolean contain(JsonWebToken token) {
    Set<String> ended = ids;
    return !ended.isEmpty() && ended.contains(id(token.getClaim(CLAIM)));
  }

  private static String id(Object claim) {
    return claim instanceof JsonString string ? string.getString() : String.valueOf(claim);
  }
}
