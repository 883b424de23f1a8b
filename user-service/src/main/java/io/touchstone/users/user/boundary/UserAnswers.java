// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.boundary;

import io.touchstone.hypermedia.Caching;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.problem.ProblemException;
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

/** Answers about users, for those who have an older one and for those who have none. */
@ApplicationScoped
public class UserAnswers {

  private static final int LARGEST_BATCH = 100;

  @Inject UserStore store;

  /** A client that has the newest state costs the version alone, neither the user nor a form. */
  Response get(
      long id, HttpHeaders request, Caching caching, BiFunction<User, Form, JsonObject> writer) {
    Form form = Form.of(request);
    if (request.getHeaderString(HttpHeaders.IF_NONE_MATCH) != null) {
      String tag = form.tag(store.version(id).orElseThrow(UserAnswers::unknown));
      if (Preconditions.unchanged(request, tag)) {
        return caching.notModified(tag);
      }
    }
    User user = find(id);
    return caching
        .apply(Response.ok(writer.apply(user, form), form.type()), form.tag(user.version()))
        .build();
  }

  User find(long id) {
    return store.find(id).orElseThrow(UserAnswers::unknown);
  }

  private static ProblemException unknown() {
    return ProblemException.notFound("there is no user with this id");
  }

  /**
   * The ids of a batch, each once, in their order.
   *
   * @throws ProblemException 400 for none, too many and any that is no id
   */
  static List<Long> batch(Stream<String> ids) {
    List<Long> batch = ids.map(Identifier::number).distinct().toList();
    if (batch.isEmpty() || batch.size() > LARGEST_BATCH) {
      throw ProblemException.badRequest(
          "ask for 1 to " + LARGEST_BATCH + " users at a time, like ?id=102485935&id=102485936");
    }
    return batch;
  }
}
