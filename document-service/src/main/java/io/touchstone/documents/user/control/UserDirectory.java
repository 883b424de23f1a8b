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
import io.touchstone.hypermedia.Link;
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
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Looks up users in user-service and caches them, including ids that user-service does not know.
 * After a minute, one request fetches a user again, while others get the cached one, so a new name
 * appears after about a minute. The same call also fetches up to 99 other users whose minute is
 * over, which saves calls. While user-service is unavailable, cached users are returned for up to
 * 15 minutes.
 */
@ApplicationScoped
public class UserDirectory {

  private static final String SERVICE = "user-service";

  private static final int MAX_CACHED = 10_000;

  /** The maximum number of users that user-service returns in one call. */
  private static final int MAX_FETCHED = 100;

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

    boolean isFresh(long now) {
      return now - due.get() < 0;
    }

    /** Returns whether the caller must fetch it. Others then use it until the next attempt. */
    boolean claim(long now) {
      long next = due.get();
      return now - next >= 0 && due.compareAndSet(next, now + RETRY.toNanos());
    }
  }

  protected UserDirectory() {}

  @Inject
  public UserDirectory(
      @RestClient UserServiceClient client,
      DownstreamFactory factory,
      @ConfigProperty(name = "user-service/mp-rest/readTimeout") long responseMillis) {
    this(
        users(client, factory.create(SERVICE, Downstream.CLIENT_CONNECTIONS, responseMillis)),
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
   * all that are missing or due, and others that are due.
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
        known.putAll(fetch(needed, othersDue(needed.size(), now)));
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

  /**
   * Returns one user; empty if user-service does not know them.
   *
   * @throws ProblemException as {@link #byId} does
   */
  public Optional<UserReference> find(long id) {
    Cached cached = cache.getIfPresent(id);
    return cached != null && cached.isFresh(time.read())
        ? cached.user()
        : Optional.ofNullable(byId(Set.of(id)).get(id));
  }

  /** Forgets a user who has deleted the account. */
  public void forget(long id) {
    cache.invalidate(id);
  }

  /** Claims users whose minute is over, as many as fit into one call with those needed. */
  private Set<Long> othersDue(int needed, long now) {
    long minuteOver = TIME_TO_LIVE.minus(FRESH).toNanos();
    return cache
        .policy()
        .expireAfterWrite()
        .orElseThrow()
        .oldest(
            entries ->
                entries
                    .takeWhile(entry -> entry.expiresAt() - now <= minuteOver)
                    .filter(entry -> entry.getValue().claim(now))
                    .limit(Math.max(0, MAX_FETCHED - needed))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet()));
  }

  /** Fetches users and returns those needed. Others are only cached, unless forgotten meanwhile. */
  private Map<Long, Cached> fetch(Set<Long> needed, Set<Long> others) {
    Set<Long> ids = new HashSet<>(others);
    ids.addAll(needed);
    Map<Long, UserReference> users = request(ids);
    long due = time.read() + FRESH.toNanos();
    LongFunction<Cached> cached =
        id -> new Cached(Optional.ofNullable(users.get(id)), new AtomicLong(due));
    others.forEach(id -> cache.asMap().replace(id, cached.apply(id)));
    Map<Long, Cached> fetched =
        needed.stream().collect(Collectors.toMap(Function.identity(), cached::apply));
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
    return new UserReference(
        user.getJsonNumber("id").longValueExact(),
        user.getString("name"),
        new Link(user.getString("uri")));
  }
}
