// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.touchstone.system.Account;
import java.util.EnumMap;
import java.util.Map;

/** The documents that are asked for: one of each kind, and a new one once it is spent. */
final class Places {

  private final String root;
  private final Map<Actor, Account> actors;
  private final Account creator;
  private final Account somebody;
  private final Map<Target, Place> places = new EnumMap<>(Target.class);

  Places(String root, Map<Actor, Account> actors) {
    this.root = root;
    this.actors = actors;
    this.creator = Account.signUp(root);
    this.somebody = Account.signUp(root);
  }

  Place of(Target target) {
    return places.computeIfAbsent(target, this::make);
  }

  void spend(Target target) {
    places.remove(target);
  }

  private Place make(Target target) {
    if (target == Target.MISSING) {
      return Place.missing(somebody.id());
    }
    String document = create("/documents", "{\"title\":\"Matrix\"}");
    create(document + "/pages", "{\"title\":\"Second\"}");
    create(document + "/comments", "{\"text\":\"First\"}");
    share(document, String.valueOf(somebody.id()), "viewer");
    boolean foreign = target == Target.FOREIGN;
    if (!foreign) {
      actors.forEach((actor, account) -> share(document, actor, account));
    }
    if (target == Target.PUBLISHED) {
      share(document, "everyone", "viewer");
    }
    String invited = foreign ? somebody.login() : actors.get(Actor.INVITEE).login();
    String invitation =
        create(
            document + "/invitations", "{\"login\":\"%s\",\"role\":\"viewer\"}".formatted(invited));
    return new Place(id(document), id(invitation), somebody.id());
  }

  private void share(String document, Actor actor, Account account) {
    if (actor.hasRole()) {
      share(document, String.valueOf(account.id()), actor.label());
    }
  }

  private void share(String document, String user, String role) {
    send("PUT", document + "/users/" + user + "/access", "{\"role\":\"" + role + "\"}");
  }

  /** Returns the path of what is made. */
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
