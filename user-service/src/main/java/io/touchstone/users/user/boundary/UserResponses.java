// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.boundary;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Builds responses with users and evaluates conditional requests. */
@ApplicationScoped
public class UserResponses {

  private static final int MAX_BATCH = 100;

  @Inject UserStore store;

  /**
   * Returns a user. If the client has the current version, this neither loads nor renders it.
   *
   * @param tags returns the entity tag of a version
   */
  Response get(
      long id,
      HttpHeaders request,
      CachePolicy caching,
      BiFunction<Long, MediaFormat, String> tags,
      BiFunction<User, MediaFormat, JsonObject> renderer) {
    MediaFormat format = MediaFormat.of(request);
    if (request.getHeaderString(HttpHeaders.IF_NONE_MATCH) != null) {
      String tag = tags.apply(store.version(id).orElseThrow(UserResponses::unknown), format);
      if (Preconditions.isNotModified(request, tag)) {
        return caching.notModified(tag);
      }
    }
    User user = find(id);
    return caching
        .apply(
            Response.ok(renderer.apply(user, format), format.type()),
            tags.apply(user.version(), format))
        .build();
  }

  User find(long id) {
    return store.find(id).orElseThrow(UserResponses::unknown);
  }

  private static ProblemException unknown() {
    return ProblemException.notFound("There is no user with this id.");
  }

  /**
   * Returns the ids of a batch in order, without duplicates.
   *
   * @throws ProblemException 400 for no ids, too many, or one that is not a number
   */
  static List<Long> batch(Stream<String> ids) {
    List<Long> batch = ids.map(Identifier::number).distinct().toList();
    if (batch.isEmpty() || batch.size() > MAX_BATCH) {
      throw ProblemException.badRequest(
          "Ask for 1 to " + MAX_BATCH + " users at once, for example ?id=102485935&id=102485936.");
    }
    return batch;
  }
}
