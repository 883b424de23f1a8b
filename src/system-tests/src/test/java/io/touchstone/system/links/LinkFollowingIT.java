// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
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

  /** Enough of each relation to meet all kinds of targets, few enough to come to an end. */
  private static final int OF_EACH_RELATION = 4;

  /** Addresses that take a request body and give nothing to a reader. */
  private static final Set<String> FOR_WRITING =
      Set.of("accept", "create", "decline", "refresh", "revocation", "tokens");

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
          "explorer",
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
  void everyResourceIsReachedFromTheRoot(String mediaType) {
    Map<String, String> known = signUpAndWrite();
    Visitor visitor = new Visitor(mediaType);
    visitor.signIn(known.remove("token"));
    Set<String> relations = crawl(visitor, known);
    for (String relation : EXPECTED) {
      assertTrue(relations.contains(relation), relation + " is not among " + relations);
    }
    assertTrue(relations.contains(mediaType.contains("hal") ? "self" : "uri"));
  }

  /** Follows each link it meets once; each must lead somewhere. */
  private Set<String> crawl(Visitor visitor, Map<String, String> known) {
    Deque<String> waiting = new ArrayDeque<>(List.of("root " + root));
    Set<String> seen = new HashSet<>();
    Map<String, Integer> followed = new HashMap<>();
    Set<String> relations = new TreeSet<>();
    while (!waiting.isEmpty()) {
      String link = waiting.remove();
      String relation = Links.relation(link);
      String target = link.substring(relation.length() + 1);
      boolean enough = followed.merge(relation, 1, Integer::sum) > OF_EACH_RELATION;
      for (String uri : targets(relation, target, known)) {
        if (!enough && seen.add(uri) && !FOR_WRITING.contains(relation)) {
          waiting.addAll(follow(visitor, relation, uri));
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
    if (!Links.isTemplate(target)) {
      return List.of(target);
    }
    String id = relation.startsWith("document") ? known.get("document") : known.get("user");
    return List.of(Links.expand(target, Map.of("id", id, "user", known.get("user"), "limit", "2")));
  }

  private List<String> follow(Visitor visitor, String relation, String uri) {
    HttpResponse<String> answer = visitor.get(uri);
    boolean redirect = answer.statusCode() == 303;
    assertTrue(
        answer.statusCode() == 200 || redirect,
        () -> relation + " " + uri + ": " + answer.statusCode() + " " + answer.body());
    if (Links.NOT_JSON.contains(relation) || redirect) {
      return List.of();
    }
    JsonValue body = Json.createReader(new StringReader(answer.body())).readValue();
    return List.copyOf(Links.of(body, root).keySet());
  }

  /** Somebody with documents, pages, comments and an invitation, all made by following links. */
  private Map<String, String> signUpAndWrite() {
    Visitor owner = new Visitor("application/json");
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

  private static JsonObject signUp(Visitor visitor, JsonObject links) {
    String login = "u" + UUID.randomUUID().toString().substring(0, 12);
    String password = UUID.randomUUID().toString();
    JsonObject credentials =
        Json.createObjectBuilder().add("login", login).add("password", password).build();
    JsonObject account = Json.createObjectBuilder(credentials).add("name", "Link Follower").build();
    JsonObject user =
        Visitor.object(
            visitor.post(Links.expand(links.getString("users"), Map.of()), account), 201);
    JsonObject tokens = Visitor.object(visitor.post(links.getString("tokens"), credentials), 200);
    visitor.signIn(tokens.getString("access_token"));
    return Json.createObjectBuilder(user).add("token", tokens.getString("access_token")).build();
  }

  private JsonObject create(Visitor visitor, JsonObject links, String title) {
    String list = Links.expand(links.getString("documents"), Map.of());
    JsonObject content = Json.createObjectBuilder().add("title", title).build();
    return Visitor.object(visitor.post(list, content), 201);
  }

  private void write(Visitor visitor, JsonObject document, JsonObject user) {
    JsonObject page = Json.createObjectBuilder().add("title", "Second page").build();
    Visitor.object(visitor.post(document.getString("pages"), page), 201);
    JsonObject invitation =
        Json.createObjectBuilder().add("login", "somebody.else").add("role", "viewer").build();
    Visitor.object(visitor.post(document.getString("invitations"), invitation), 201);
    HttpResponse<String> copy =
        visitor.post(document.getString("template"), JsonObject.EMPTY_JSON_OBJECT);
    assertEquals(201, copy.statusCode(), copy.body());
    String comments = linkHeader(visitor.get(document.getString("uri")), "comments");
    JsonObject comment = Json.createObjectBuilder().add("text", "Well done").build();
    Visitor.object(visitor.post(comments, comment), 201);
    assertTrue(user.containsKey("documents"));
  }

  /** The target of a relation that the document has as a header alone (RFC 8288). */
  private static String linkHeader(HttpResponse<String> answer, String relation) {
    return answer.headers().allValues("Link").stream()
        .flatMap(line -> List.of(line.split(",\\s*(?=<)")).stream())
        .filter(link -> link.contains("rel=\"" + relation + "\""))
        .map(link -> link.substring(link.indexOf('<') + 1, link.indexOf('>')))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no link " + relation + " in " + answer.headers()));
  }
}
