// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** The requests of one user from sign-in to sign-out, with random content. */
final class UserVisit {

  private static final int ROUNDS = 10;
  private static final List<String> SORTS = List.of("saved", "created", "title");
  private static final List<String> DETAILS = List.of("summary", "full", "embedded");

  private final PacedClient client;
  private final String root;
  private final JsonObject credentials;
  private final String user;
  private final RandomGenerator random;
  private String authorization;

  private UserVisit(
      PacedClient client, String root, JsonObject account, String user, RandomGenerator random) {
    this.client = client;
    this.root = root;
    this.user = user;
    this.random = random;
    credentials = Json.createObjectBuilder(account).remove("name").build();
  }

  /**
   * Signs up a new user.
   *
   * @param root the root URI of the system, without a trailing slash
   */
  static UserVisit signUp(PacedClient client, String root, RandomGenerator random) {
    JsonObject account =
        Json.createObjectBuilder()
            .add("login", "s" + UUID.randomUUID().toString().substring(0, 18))
            .add("password", UUID.randomUUID().toString())
            .add("name", "Grace Berg")
            .build();
    HttpRequest request = PacedClient.to(root + "/users", "POST", account).build();
    String user = client.send(request, 201).headers().firstValue("Location").orElseThrow();
    return new UserVisit(client, root, account, user, random);
  }

  void run() {
    String session = signIn();
    String document = create();
    for (int round = 0; round < ROUNDS; round++) {
      browse();
      edit(document);
      reread(document);
    }
    send(PacedClient.to(document).header("If-Match", "*").DELETE(), 204);
    send(post("/tokens/revocation", Json.createObjectBuilder().add("refresh_token", session)), 204);
  }

  private String signIn() {
    HttpRequest request = PacedClient.to(root + "/tokens", "POST", credentials).build();
    JsonObject tokens = PacedClient.object(client.send(request, 200));
    authorization = "Bearer " + tokens.getString("access_token");
    return tokens.getString("refresh_token");
  }

  private String create() {
    return send(post("/documents", Json.createObjectBuilder().add("title", word())), 201)
        .headers()
        .firstValue("Location")
        .orElseThrow();
  }

  /** Starts at the bootstrap resource and reads a document from a list. */
  private void browse() {
    get(root + "/");
    JsonObject list = get(root + "/documents" + query());
    if (!list.getJsonArray("documents").isEmpty()) {
      get(list.getJsonArray("documents").getJsonObject(0).getString("uri"));
    }
  }

  private void edit(String document) {
    String tag = send(PacedClient.to(document), 200).headers().firstValue("ETag").orElseThrow();
    JsonObject title = Json.createObjectBuilder().add("title", word()).build();
    send(PacedClient.to(document, "PUT", title).header("If-Match", tag), 200);
    send(PacedClient.to(document + "/pages/1", "PUT", page()).header("If-Match", "*"), 200);
    JsonObject comment = Json.createObjectBuilder().add("text", word()).build();
    send(PacedClient.to(document + "/comments", "POST", comment), 201);
  }

  private void reread(String document) {
    HttpResponse<String> response = send(PacedClient.to(document), 200);
    String tag = response.headers().firstValue("ETag").orElseThrow();
    send(PacedClient.to(document).header("If-None-Match", tag), 304);
    String thumb = PacedClient.object(response).getString("thumb");
    send(PacedClient.to(thumb).header("Accept", "image/svg+xml"), 200);
    get(user + "/documents" + query());
    get(
        root
            + "/documents?sort=%s&items=%s&limit=%d"
                .formatted(pick(SORTS), pick(DETAILS), random.nextInt(1, 51)));
  }

  /** Returns a random query, which is rarely repeated. */
  private String query() {
    String prefix = random.nextBoolean() ? word() : word().substring(0, 1);
    return "?limit=%d&title=%s&items=%s".formatted(random.nextInt(1, 51), prefix, pick(DETAILS));
  }

  private JsonObject page() {
    JsonObject shape =
        Json.createObjectBuilder()
            .add("kind", "rectangle")
            .add("x", random.nextInt(400))
            .add("y", random.nextInt(300))
            .add("width", random.nextInt(1, 300))
            .add("height", random.nextInt(1, 200))
            .add("text", word())
            .build();
    return Json.createObjectBuilder().add("shapes", Json.createArrayBuilder().add(shape)).build();
  }

  private String word() {
    return Long.toString(random.nextLong(1L << 40), Character.MAX_RADIX);
  }

  private String pick(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }

  private JsonObject get(String uri) {
    return PacedClient.object(send(PacedClient.to(uri), 200));
  }

  private HttpRequest.Builder post(String path, JsonObjectBuilder body) {
    return PacedClient.to(root + path, "POST", body.build());
  }

  private HttpResponse<String> send(HttpRequest.Builder request, int status) {
    return client.send(request.header("Authorization", authorization).build(), status);
  }
}
