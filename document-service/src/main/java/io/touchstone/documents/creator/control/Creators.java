// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.creator.control;

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
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The creators of documents. */
@ApplicationScoped
public class Creators {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final Downstream USER_SERVICE = new Downstream("user-service");

  @Inject @RestClient UsersClient users;

  /**
   * The creators with these ids; those that user-service does not know are left out.
   *
   * @throws ProblemException 503 where user-service is down, 502 where its answer is unreadable
   */
  public Map<Long, Creator> byId(Set<Long> ids) {
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
