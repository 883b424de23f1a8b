// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.schedule.PeriodicTask;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.ByteArrayInputStream;
import java.lang.System.Logger;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * The sessions that have ended while their access tokens have not expired yet. user-service
 * publishes them; other services fetch them in the background. No request waits for this. If a
 * service cannot fetch the list, access tokens of sessions that end meanwhile stay valid until they
 * expire.
 *
 * <p>A session is kept for {@link #RETENTION} after it was last listed: a later list may lack it,
 * because it is limited, or because the replica that sent it cannot read the database.
 */
@ApplicationScoped
public class EndedSessions {

  /** The member of the published object with the ids. */
  public static final String MEMBER = "sessions";

  /** The time between two updates. */
  public static final Duration INTERVAL = Duration.ofSeconds(2);

  /**
   * How long ended sessions are published: the lifetime of access tokens (10 min), the tolerance of
   * clocks (30 s), and 90 s for clocks that differ.
   */
  public static final Duration RETENTION = Duration.ofMinutes(12);

  /** The maximum number of sessions; beyond it, those that were listed first are dropped. */
  static final int MAX_SESSIONS = 50_000;

  private static final Logger LOG = System.getLogger(EndedSessions.class.getName());

  /** When each session was last listed. */
  private final Map<String, Long> sessions = new ConcurrentHashMap<>();

  LongSupplier nanoTime = System::nanoTime;

  private Optional<String> location = Optional.empty();
  private Supplier<byte[]> client;
  private PublishedResource published;
  private PeriodicTask task;

  /** Creates a list that is not fetched. */
  public EndedSessions() {}

  /**
   * @param location where user-service publishes them; empty in user-service itself
   */
  @Inject
  public EndedSessions(
      @ConfigProperty(name = "ended-sessions.uri") Optional<String> location,
      @RestClient EndedSessionsClient client,
      DownstreamFactory factory) {
    this(
        location,
        client,
        factory.create(
            "ended-sessions", PublishedResource.MAX_CALLS, PublishedResource.LIMIT_MILLIS));
  }

  EndedSessions(Optional<String> location, EndedSessionsClient client, Downstream service) {
    this.location = location;
    this.client = () -> service.readInBackground(client::sessions);
  }

  void start(@Observes Startup event) {
    if (location.isPresent()) {
      published = new PublishedResource("the ended sessions", client, LOG, nanoTime);
      task = PeriodicTask.start("ended-sessions", this::refresh);
    }
  }

  @PreDestroy
  void close() {
    if (task != null) {
      task.close();
    }
  }

  synchronized Duration refresh() {
    published.fetch(this::use);
    return INTERVAL;
  }

  private String use(byte[] body) {
    try {
      JsonObject list = JsonObjectReader.read(new ByteArrayInputStream(body));
      add(list.getJsonArray(MEMBER).getValuesAs(JsonString::getString));
      return "";
    } catch (ProblemException | ClassCastException | NullPointerException invalid) {
      return invalid.toString();
    }
  }

  /**
   * Adds sessions, and drops those that were last listed too long ago.
   *
   * @param listed the ids of the sessions
   */
  public synchronized void add(Collection<String> listed) {
    long now = nanoTime.getAsLong();
    listed.forEach(session -> sessions.put(session, now));
    sessions.values().removeIf(time -> now - time > RETENTION.toNanos());
    int surplus = sessions.size() - MAX_SESSIONS;
    if (surplus > 0) {
      sessions.entrySet().stream()
          .sorted(Map.Entry.comparingByValue())
          .limit(surplus)
          .map(Map.Entry::getKey)
          .toList()
          .forEach(sessions::remove);
    }
  }

  /** Returns whether a session has ended. */
  boolean contains(String session) {
    return !sessions.isEmpty() && sessions.containsKey(session);
  }
}
