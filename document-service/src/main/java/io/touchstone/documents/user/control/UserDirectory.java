// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.DownstreamFactory;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Link;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Looks up users in user-service. They are cached for a minute, so a new name appears within that
 * time.
 */
@ApplicationScoped
public class UserDirectory {

  private static final String SERVICE = "user-service";
  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  private static final int MAX_CACHED = 10_000;
  private static final Duration TIME_TO_LIVE = Duration.ofMinutes(1);

  private final Cache<Long, UserReference> cache =
      Caffeine.newBuilder().maximumSize(MAX_CACHED).expireAfterWrite(TIME_TO_LIVE).build();

  private UserServiceClient client;
  private Downstream service;

  protected UserDirectory() {}

  @Inject
  public UserDirectory(
      @RestClient UserServiceClient client,
      DownstreamFactory factory,
      @ConfigProperty(name = "user-service/mp-rest/readTimeout") long responseMillis) {
    this.client = client;
    this.service = factory.create(SERVICE, Downstream.CLIENT_CONNECTIONS, responseMillis);
  }

  /**
   * Returns the users with these ids; unknown ones are left out. One call to user-service fetches
   * all that are not cached.
   *
   * @throws ProblemException 503 if user-service is unavailable, 502 if its response is invalid
   */
  public Map<Long, UserReference> byId(Set<Long> ids) {
    return cache.getAll(ids, this::fetch);
  }

  /**
   * Returns one user; empty if user-service does not know them.
   *
   * @throws ProblemException as {@link #byId} does
   */
  public Optional<UserReference> find(long id) {
    UserReference cached = cache.getIfPresent(id);
    return cached == null ? Optional.ofNullable(byId(Set.of(id)).get(id)) : Optional.of(cached);
  }

  private Map<Long, UserReference> fetch(Set<? extends Long> ids) {
    String list = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    byte[] body = service.read(() -> client.users(list));
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject().getJsonArray("users").getValuesAs(UserDirectory::user).stream()
          .collect(Collectors.toMap(UserReference::id, Function.identity()));
    } catch (JsonException | ClassCastException | NullPointerException invalid) {
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
