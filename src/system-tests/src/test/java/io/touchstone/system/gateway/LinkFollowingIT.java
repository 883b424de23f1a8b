// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.touchstone.testing.user.ApiUser.HAL;
import static io.touchstone.testing.user.ApiUser.JSON;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts at the bootstrap resource and follows links only. */
@ExtendWith(SystemExtension.class)
record LinkFollowingIT(SystemUnderTest system) {

  /** The number of links followed per relation keeps the crawl short but covers every target. */
  private static final int MAX_PER_RELATION = 4;

  /** Relations whose targets accept a body and cannot be read. */
  private static final Set<String> WRITE_ONLY =
      Set.of("accept", "create", "decline", "deletion", "refresh", "revocation", "tokens");

  /** Relations whose targets are not JSON, such as web pages and images. */
  private static final Set<String> NOT_JSON = Set.of("app", "edit", "thumb");

  private static final String EXPECTED =
      "access app attributes creator document documentUsers documents edit first invitations keys"
          + " me next openapi pages prev sessions template thumb user userDocuments"
          + " usersWithAccess";
  private static final String PASSWORD = "a long pass phrase";
  private static final Pattern QUERY = Pattern.compile("\\{\\?([^}]*)}");

  /**
   * A member of a representation whose value is a URI of the system.
   *
   * @param target a URI, or a template of one
   */
  private record Link(String relation, String target) {}

  @ParameterizedTest
  @ValueSource(strings = {JSON, HAL})
  void everyResourceIsReachableFromTheRoot(String mediaType) {
    Map<String, String> known = new HashMap<>();
    ApiUser user = signUpAndWrite(known);
    Set<String> relations = crawl(user.accept(mediaType + ", */*;q=0.1"), known);
    relations.retainAll(Set.of((EXPECTED + " self uri").split(" ")));
    String own = mediaType.equals(HAL) ? "self" : "uri";
    Set<String> expected = new TreeSet<>(Set.of((EXPECTED + " " + own).split(" ")));
    expected.removeAll(relations);
    assertEquals(Set.of(), expected);
  }

  /** Follows each link once and expects it to resolve. Returns the relations found. */
  private Set<String> crawl(ApiUser user, Map<String, String> known) {
    Deque<Link> waiting = new ArrayDeque<>(List.of(new Link("root", system.gateway() + "/")));
    Set<String> seen = new HashSet<>();
    Map<String, Integer> followed = new HashMap<>();
    Set<String> relations = new TreeSet<>();
    while (!waiting.isEmpty()) {
      Link link = waiting.remove();
      String relation = link.relation();
      String uri = resolve(link, known);
      boolean enough = followed.merge(relation, 1, Integer::sum) > MAX_PER_RELATION;
      if (!enough && seen.add(uri) && !WRITE_ONLY.contains(relation)) {
        waiting.addAll(follow(user, relation, uri));
      }
      if (seen.contains(uri)) {
        relations.add(relation);
      }
    }
    return relations;
  }

  private static String resolve(Link link, Map<String, String> known) {
    String id = known.get(link.relation().startsWith("document") ? "document" : "user");
    return expand(link.target(), Map.of("id", id, "user", known.get("user"), "limit", "2"));
  }

  /** Expands a URI template (RFC 6570, level 3). Omits query parameters without a value. */
  private static String expand(String template, Map<String, String> values) {
    String uri =
        QUERY
            .matcher(template)
            .replaceAll(
                found ->
                    Stream.of(found.group(1).replace("*", "").split(","))
                        .filter(values::containsKey)
                        .map(name -> name + "=" + values.get(name))
                        .collect(Collectors.joining("&", "?", "")))
            .replaceFirst("\\?$", "");
    for (Map.Entry<String, String> value : values.entrySet()) {
      uri = uri.replace("{" + value.getKey() + "}", value.getValue());
    }
    return uri;
  }

  private List<Link> follow(ApiUser user, String relation, String uri) {
    Response response = user.request().redirects().follow(false).get(uri);
    boolean redirect = response.statusCode() == 303;
    assertTrue(
        response.statusCode() == 200 || redirect,
        () -> relation + " " + uri + ": " + response.statusCode() + " " + response.asString());
    List<Link> links = new ArrayList<>();
    if (!NOT_JSON.contains(relation) && !redirect) {
      collect("", response.jsonPath().get(), links);
    }
    return links;
  }

  private void collect(String relation, Object value, List<Link> links) {
    if (value instanceof Map<?, ?> object) {
      object.forEach(
          (name, member) ->
              collect(name.equals("href") ? relation : name.toString(), member, links));
    } else if (value instanceof List<?> array) {
      array.forEach(item -> collect(relation, item, links));
    } else if (value instanceof String text && text.startsWith(system.gateway() + "/")) {
      links.add(new Link(relation, text));
    }
  }

  /** Creates a user with documents, pages, comments and an invitation, only by following links. */
  private ApiUser signUpAndWrite(Map<String, String> known) {
    ApiUser anonymous = ApiUser.anonymous(system.gateway());
    Response links = anonymous.get("/");
    String login = ApiUser.newLogin();
    Response account =
        anonymous.post(link(links, "users"), ApiUser.account(login, "Link Follower", PASSWORD));
    account.then().statusCode(201);
    Map<String, String> credentials = Map.of("login", login, "password", PASSWORD);
    ApiUser owner = anonymous.token(anonymous.post(link(links, "tokens"), credentials));
    Response document = owner.post(link(links, "documents"), Map.of("title", "First"));
    document.then().statusCode(201);
    owner.create(link(links, "documents"), Map.of("title", "Second"));
    owner.create(link(links, "documents"), Map.of("title", "Third"));
    owner.create(link(document, "pages"), Map.of("title", "Second page"));
    Map<String, String> invitation = Map.of("login", "somebody.else", "role", "viewer");
    owner.create(link(document, "invitations"), invitation);
    owner.create(link(document, "template"), Map.of());
    owner.create(comments(owner.get(link(document, "uri"))), Map.of("text", "Well done"));
    known.put("user", account.path("id").toString());
    known.put("document", document.path("id"));
    return owner;
  }

  private static String link(Response response, String relation) {
    return expand(response.path(relation), Map.of());
  }

  /** Returns the target of the relation "comments" in the Link header (RFC 8288). */
  private static String comments(Response document) {
    return document.headers().getValues("Link").stream()
        .flatMap(line -> Stream.of(line.split(",\\s*(?=<)")))
        .filter(link -> link.contains("rel=\"comments\""))
        .map(link -> link.substring(link.indexOf('<') + 1, link.indexOf('>')))
        .findFirst()
        .orElseThrow();
  }
}
