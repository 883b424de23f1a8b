// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.links;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Sends requests to the URIs it is given, signed in or anonymously. */
final class HypermediaClient {

  private final HttpClient http = HttpClient.newHttpClient();
  private final String mediaType;
  private String token;

  /**
   * @param mediaType the preferred media type of representations
   */
  HypermediaClient(String mediaType) {
    this.mediaType = mediaType;
  }

  void signIn(String accessToken) {
    token = accessToken;
  }

  HttpResponse<String> get(String uri) {
    return send(request(uri).GET().build());
  }

  JsonObject read(String uri) {
    return object(get(uri), 200);
  }

  HttpResponse<String> post(String uri, JsonObject body) {
    return send(
        request(uri)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))
            .build());
  }

  static JsonObject object(HttpResponse<String> response, int status) {
    if (response.statusCode() != status) {
      throw new AssertionError(
          response.request().method()
              + " "
              + response.uri()
              + ": "
              + response.statusCode()
              + " "
              + response.body());
    }
    return Json.createReader(new StringReader(response.body())).readObject();
  }

  private HttpRequest.Builder request(String uri) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(uri)).header("Accept", mediaType + ", */*;q=0.1");
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException failed) {
      throw new AssertionError(request.uri() + ": " + failed, failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
