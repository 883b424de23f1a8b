// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.creator.control;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.creator.entity.Creator;
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

/** The creators of documents. What is known of one, that there is such a user, never changes. */
@ApplicationScoped
public class Creators {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final Downstream USER_SERVICE = new Downstream("user-service");

  private static final int MOST_KNOWN = 10_000;
  private static final Duration KNOWN_FOR = Duration.ofMinutes(10);

  @Inject @RestClient UsersClient users;

  private final Cache<Long, Creator> known =
      Caffeine.newBuilder().maximumSize(MOST_KNOWN).expireAfterWrite(KNOWN_FOR).build();

  /**
   * The creators with these ids; those that user-service does not know are left out. One call asks
   * for all that are not known yet.
   *
   * @throws ProblemException 503 where user-service is down, 502 where its answer is unreadable
   */
  public Map<Long, Creator> byId(Set<Long> ids) {
    return known.getAll(ids, this::ask);
  }

  private Map<Long, Creator> ask(Set<? extends Long> ids) {
    String list = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    byte[] answer = USER_SERVICE.read(() -> users.users(list));
    try (JsonReader reader = JSON.createReader(new ByteArrayInputStream(answer))) {
      return reader.readObject().getJsonArray("users").getValuesAs(Creators::creator).stream()
          .collect(Collectors.toMap(Creator::id, Function.identity()));
    } catch (JsonException | ClassCastException | NullPointerException unreadable) {
      throw ProblemException.badGateway(USER_SERVICE.name());
    }
  }

  private static Creator creator(JsonObject user) {
    return new Creator(user.getJsonNumber("id").longValueExact(), new Link(user.getString("uri")));
  }
}
