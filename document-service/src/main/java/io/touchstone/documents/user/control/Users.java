// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.user.entity.User;
import io.touchstone.downstream.Downstream;
import io.touchstone.hypermedia.Link;
import io.touchstone.problem.ProblemException;
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
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * The users of documents. A user stays, but may take another name, which is known here within a
 * minute.
 */
@ApplicationScoped
public class Users {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final Downstream USER_SERVICE = new Downstream("user-service");

  private static final int MOST_KNOWN = 10_000;
  private static final Duration KNOWN_FOR = Duration.ofMinutes(1);

  @Inject @RestClient UsersClient client;

  private final Cache<Long, User> known =
      Caffeine.newBuilder().maximumSize(MOST_KNOWN).expireAfterWrite(KNOWN_FOR).build();

  /**
   * The users with these ids; those that user-service does not know are left out. One call asks for
   * all that are not known yet.
   *
   * @throws ProblemException 503 where user-service is down, 502 where its answer is unreadable
   */
  public Map<Long, User> byId(Set<Long> ids) {
    return known.getAll(ids, this::ask);
  }

  private Map<Long, User> ask(Set<? extends Long> ids) {
    String list = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    byte[] answer = USER_SERVICE.read(() -> client.users(list));
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(answer))) {
      return reader.readObject().getJsonArray("users").getValuesAs(Users::user).stream()
          .collect(Collectors.toMap(User::id, Function.identity()));
    } catch (JsonException | ClassCastException | NullPointerException unreadable) {
      throw ProblemException.badGateway(USER_SERVICE.name());
    }
  }

  private static User user(JsonObject user) {
    return new User(
        user.getJsonNumber("id").longValueExact(),
        user.getString("name"),
        new Link(user.getString("uri")));
  }
}
