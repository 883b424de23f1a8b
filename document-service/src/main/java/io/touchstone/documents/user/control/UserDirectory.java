// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.wait.TimeBudget;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Looks up users in user-service and caches them, including ids that user-service does not know.
 * After a minute, one request fetches a user again, while others get the cached one, so a new name
 * appears after about a minute. While user-service is unavailable, cached users are returned for up
 * to 15 minutes.
 */
@ApplicationScoped
public class UserDirectory {

  private static final String SERVICE = "user-service";

  private static final int MAX_CACHED = 10_000;

  private static final Duration TIME_TO_LIVE = Duration.ofMinutes(15);

  private static final Duration FRESH = Duration.ofMinutes(1);

  /** The wait before the next attempt to fetch a user. */
  private static final Duration RETRY = Duration.ofSeconds(5);

  private Function<String, byte[]> users;
  private Ticker time;
  private Cache<Long, Cached> cache;

  /**
   * A user, or empty if there is none.
   *
   * @param due the time in nanoseconds at which it must be fetched again
   */
  private record Cached(Optional<UserReference> user, AtomicLong due) {

    /** Returns whether the caller must fetch it. Others then use it until the next attempt. */
    boolean claim(long now) {
      long next = due.get();
      return now - next >= 0 && due.compareAndSet(next, now + RETRY.toNanos());
    }
  }

  protected UserDirectory() {}

  @Inject
  public UserDirectory(@RestClient UserServiceClient client, DownstreamFactory factory) {
    this(
        users(
            client,
            factory.create(SERVICE, Downstream.CLIENT_CONNECTIONS, TimeBudget.SERVICE_CALL)),
        Ticker.systemTicker());
  }

  /**
   * @param users returns users as JSON, by ids separated by commas; unknown ones are left out
   */
  UserDirectory(Function<String, byte[]> users, Ticker time) {
    this.users = users;
    this.time = time;
    this.cache =
        Caffeine.newBuilder()
            .maximumSize(MAX_CACHED)
            .expireAfterWrite(TIME_TO_LIVE)
            .ticker(time)
            .build();
  }

  private static Function<String, byte[]> users(UserServiceClient client, Downstream service) {
    return ids -> service.read(() -> client.users(ids));
  }

  /**
   * Returns the users with these ids; unknown ones are left out. One call to user-service fetches
   * all that are missing or due.
   *
   * @throws ProblemException if some of them are not cached: 503 if user-service is unavailable,
   *     502 if its response is invalid
   */
  public Map<Long, UserReference> byId(Set<Long> ids) {
    Map<Long, Cached> known = new HashMap<>(cache.getAllPresent(ids));
    long now = time.read();
    Set<Long> needed = new HashSet<>(ids);
    needed.removeIf(id -> known.containsKey(id) && !known.get(id).claim(now));
    if (!needed.isEmpty()) {
      try {
        known.putAll(fetch(needed));
      } catch (ProblemException unavailable) {
        if (!known.keySet().containsAll(needed)) {
          throw unavailable;
        }
      }
    }
    Map<Long, UserReference> users = new HashMap<>();
    known.forEach((id, cached) -> cached.user().ifPresent(user -> users.put(id, user)));
    return users;
  }

  /** Forgets a user who has deleted the account. */
  public void forget(long id) {
    cache.invalidate(id);
  }

  private Map<Long, Cached> fetch(Set<Long> ids) {
    Map<Long, UserReference> users = request(ids);
    long due = time.read() + FRESH.toNanos();
    Map<Long, Cached> fetched = new HashMap<>();
    ids.forEach(
        id -> fetched.put(id, new Cached(Optional.ofNullable(users.get(id)), new AtomicLong(due))));
    cache.putAll(fetched);
    return fetched;
  }

  private Map<Long, UserReference> request(Set<Long> ids) {
    String list = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    byte[] body = users.apply(list);
    try {
      return JsonObjectReader.read(new ByteArrayInputStream(body))
          .getJsonArray("users")
          .getValuesAs(UserDirectory::user)
          .stream()
          .collect(Collectors.toMap(UserReference::id, Function.identity()));
    } catch (ProblemException | ClassCastException | NullPointerException invalid) {
      throw ProblemException.badGateway(SERVICE);
    }
  }

  private static UserReference user(JsonObject user) {
    return new UserReference(user.getJsonNumber("id").longValueExact(), user.getString("name"));
  }
}
