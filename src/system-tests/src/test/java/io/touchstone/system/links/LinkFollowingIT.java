// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class LinkFollowingIT {

  /**
   * The maximum number of links followed per relation. It keeps the crawl short but covers every
   * target.
   */
  private static final int MAX_PER_RELATION = 4;

  /** Relations whose targets accept a body and cannot be read. */
  private static final Set<String> WRITE_ONLY =
      Set.of("accept", "create", "decline", "deletion", "refresh", "revocation", "tokens");

  private static final List<String> EXPECTED =
      List.of(
          "access",
          "app",
          "attributes",
          "creator",
          "document",
          "documentUsers",
          "documents",
          "edit",
          "first",
          "health",
          "invitations",
          "keys",
          "me",
          "metrics",
          "next",
          "openapi",
          "pages",
          "prev",
          "sessions",
          "template",
          "thumb",
          "user",
          "userDocuments",
          "usersWithAccess");

  private final String root;

  LinkFollowingIT(SystemUnderTest system) {
    root = system.bootstrap();
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "application/hal+json"})
  void everyResourceIsReachableFromTheRoot(String mediaType) {
    Map<String, String> known = signUpAndWrite();
    HypermediaClient client = new HypermediaClient(mediaType);
    client.signIn(known.remove("token"));
    Set<String> relations = crawl(client, known);
    for (String relation : EXPECTED) {
      assertTrue(relations.contains(relation), relation + " is not among " + relations);
    }
    assertTrue(relations.contains(mediaType.contains("hal") ? "self" : "uri"));
  }

  /** Follows each link once and expects it to resolve. Returns the relations found. */
  private Set<String> crawl(HypermediaClient client, Map<String, String> known) {
    Deque<String> waiting = new ArrayDeque<>(List.of("root " + root));
    Set<String> seen = new HashSet<>();
    Map<String, Integer> followed = new HashMap<>();
    Set<String> relations = new TreeSet<>();
    while (!waiting.isEmpty()) {
      String link = waiting.remove();
      String relation = RepresentationLinks.relation(link);
      String target = link.substring(relation.length() + 1);
      boolean enough = followed.merge(relation, 1, Integer::sum) > MAX_PER_RELATION;
      for (String uri : targets(relation, target, known)) {
        if (!enough && seen.add(uri) && !WRITE_ONLY.contains(relation)) {
          waiting.addAll(follow(client, relation, uri));
          relations.add(relation);
        }
      }
      if (seen.contains(target)) {
        relations.add(relation);
      }
    }
    return relations;
  }

  private List<String> targets(String relation, String target, Map<String, String> known) {
    if (!RepresentationLinks.isTemplate(target)) {
      return List.of(target);
    }
    String id = relation.startsWith("document") ? known.get("document") : known.get("user");
    return List.of(
        RepresentationLinks.expand(
            target, Map.of("id", id, "user", known.get("user"), "limit", "2")));
  }

  private List<String> follow(HypermediaClient client, String relation, String uri) {
    HttpResponse<String> response = client.get(uri);
    boolean redirect = response.statusCode() == 303;
    assertTrue(
        response.statusCode() == 200 || redirect,
        () -> relation + " " + uri + ": " + response.statusCode() + " " + response.body());
    if (RepresentationLinks.NOT_JSON.contains(relation) || redirect) {
      return List.of();
    }
    JsonValue body = Json.createReader(new StringReader(response.body())).readValue();
    return List.copyOf(RepresentationLinks.of(body, root).keySet());
  }

  /** Creates a user with documents, pages, comments and an invitation, only by following links. */
  private Map<String, String> signUpAndWrite() {
    HypermediaClient owner = new HypermediaClient("application/json");
    JsonObject links = owner.read(root);
    JsonObject user = signUp(owner, links);
    JsonObject first = create(owner, links, "First");
    for (String title : List.of("Second", "Third")) {
      create(owner, links, title);
    }
    write(owner, first, user);
    return new HashMap<>(
        Map.of(
            "token", user.getString("token"),
            "user", user.getJsonNumber("id").toString(),
            "document", first.getString("id")));
  }

  private static JsonObject signUp(HypermediaClient client, JsonObject links) {
    String login = "u" + UUID.randomUUID().toString().substring(0, 12);
    String password = UUID.randomUUID().toString();
    JsonObject credentials =
        Json.createObjectBuilder().add("login", login).add("password", password).build();
    JsonObject account = Json.createObjectBuilder(credentials).add("name", "Link Follower").build();
    JsonObject user =
        HypermediaClient.object(
            client.post(RepresentationLinks.expand(links.getString("users"), Map.of()), account),
            201);
    JsonObject tokens =
        HypermediaClient.object(client.post(links.getString("tokens"), credentials), 200);
    client.signIn(tokens.getString("access_token"));
    return Json.createObjectBuilder(user).add("token", tokens.getString("access_token")).build();
  }

  private JsonObject create(HypermediaClient client, JsonObject links, String title) {
    String list = RepresentationLinks.expand(links.getString("documents"), Map.of());
    JsonObject content = Json.createObjectBuilder().add("title", title).build();
    return HypermediaClient.object(client.post(list, content), 201);
  }

  private void write(HypermediaClient client, JsonObject document, JsonObject user) {
    JsonObject page = Json.createObjectBuilder().add("title", "Second page").build();
    HypermediaClient.object(client.post(document.getString("pages"), page), 201);
    JsonObject invitation =
        Json.createObjectBuilder().add("login", "somebody.else").add("role", "viewer").build();
    HypermediaClient.object(client.post(document.getString("invitations"), invitation), 201);
    HttpResponse<String> copy =
        client.post(document.getString("template"), JsonObject.EMPTY_JSON_OBJECT);
    assertEquals(201, copy.statusCode(), copy.body());
    String comments = linkHeader(client.get(document.getString("uri")), "comments");
    JsonObject comment = Json.createObjectBuilder().add("text", "Well done").build();
    HypermediaClient.object(client.post(comments, comment), 201);
    assertTrue(user.containsKey("documents"));
  }

  /** Returns the target of a relation in the Link header (RFC 8288). */
  private static String linkHeader(HttpResponse<String> response, String relation) {
    return response.headers().allValues("Link").stream()
        .flatMap(line -> List.of(line.split(",\\s*(?=<)")).stream())
        .filter(link -> link.contains("rel=\"" + relation + "\""))
        .map(link -> link.substring(link.indexOf('<') + 1, link.indexOf('>')))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no link " + relation + " in " + response.headers()));
  }
}
