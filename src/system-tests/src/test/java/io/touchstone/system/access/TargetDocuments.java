// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.touchstone.testing.account.Account;
import java.util.EnumMap;
import java.util.Map;

/** Creates one document of each kind, and a new one after an operation has used it up. */
final class TargetDocuments {

  private final String root;
  private final Map<Actor, Account> actors;
  private final Account creator;
  private final Account user;
  private final Account newcomer;
  private final Map<Target, PathValues> values = new EnumMap<>(Target.class);

  TargetDocuments(String root, Map<Actor, Account> actors) {
    this.root = root;
    this.actors = actors;
    this.creator = Account.signUp(root);
    this.user = Account.signUp(root);
    this.newcomer = Account.signUp(root);
  }

  PathValues of(Target target) {
    return values.computeIfAbsent(target, this::create);
  }

  void discard(Target target) {
    values.remove(target);
  }

  private PathValues create(Target target) {
    if (target == Target.MISSING) {
      return PathValues.missing(creator.id(), user.id(), newcomer.id());
    }
    String document = create("/documents", "{\"title\":\"Matrix\"}");
    create(document + "/pages", "{\"title\":\"Second\"}");
    create(document + "/comments", "{\"text\":\"First\"}");
    share(document, String.valueOf(user.id()), "viewer");
    boolean foreign = target == Target.FOREIGN;
    if (!foreign) {
      actors.forEach((actor, account) -> share(document, actor, account));
    }
    if (target == Target.PUBLISHED) {
      share(document, "everyone", "viewer");
    }
    String invited = foreign ? user.login() : actors.get(Actor.INVITEE).login();
    String invitation =
        create(
            document + "/invitations", "{\"login\":\"%s\",\"role\":\"viewer\"}".formatted(invited));
    return new PathValues(id(document), id(invitation), creator.id(), user.id(), newcomer.id());
  }

  private void share(String document, Actor actor, Account account) {
    if (actor.hasRole()) {
      share(document, String.valueOf(account.id()), actor.label());
    }
  }

  private void share(String document, String user, String role) {
    send("PUT", document + "/users/" + user + "/access", "{\"role\":\"" + role + "\"}");
  }

  /** Creates a resource and returns its path. */
  private String create(String path, String body) {
    return send("POST", path, body).header("Location").substring(root.length());
  }

  private Response send(String method, String path, String body) {
    Response created =
        given()
            .header("Authorization", creator.bearer())
            .contentType("application/json")
            .body(body)
            .request(method, root + path);
    created.then().statusCode(201);
    return created;
  }

  private static String id(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
