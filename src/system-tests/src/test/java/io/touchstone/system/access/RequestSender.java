// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import io.touchstone.testing.account.Account;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;

/** Sends the request of an operation as an actor. */
record RequestSender(String root, Map<Actor, Account> actors, HttpClient http) {

  HttpResponse<String> send(ApiOperation operation, Actor actor, PathValues values) {
    String body = values.fill(operation.body());
    BodyPublisher content =
        body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(root + values.fill(operation.path())))
            .method(operation.method(), content);
    if (!body.isEmpty()) {
      request.header("Content-Type", operation.mediaType());
    }
    if (operation.changes()) {
      request.header("If-Match", "*");
    }
    if (actor != Actor.ANONYMOUS) {
      request.header("Authorization", actors.get(actor).bearer());
    }
    return send(request.build());
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException failed) {
      throw new AssertionError(request.toString(), failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
