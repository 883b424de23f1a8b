// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import io.touchstone.testing.user.ApiUser;
import java.util.Map;
import java.util.UUID;

/**
 * A document with all of its parts, for the placeholders in the paths and bodies of operations.
 *
 * @param document the id of the document
 * @param invitation the id of an invitation to the document
 */
record TargetDocument(Cast cast, String document, String invitation) {

  /**
   * The users around documents.
   *
   * @param creator creates the documents
   * @param user has a role on each document
   * @param newcomer has a role on none
   * @param actors the callers
   */
  record Cast(
      String root, ApiUser creator, ApiUser user, ApiUser newcomer, Map<Actor, ApiUser> actors) {

    static Cast of(String root, Map<Actor, ApiUser> actors) {
      return new Cast(
          root, ApiUser.signUp(root), ApiUser.signUp(root), ApiUser.signUp(root), actors);
    }

    TargetDocument create(Target target) {
      if (target == Target.MISSING) {
        String missing = UUID.randomUUID().toString();
        return new TargetDocument(this, missing, missing);
      }
      String document = creator.document("Matrix");
      creator.create(document + "/pages", "{\"title\":\"Second\"}");
      creator.comment(document, "First");
      creator.share(document, user, "viewer");
      if (target == Target.PUBLISHED) {
        creator.publish(document);
      }
      if (target == Target.FOREIGN) {
        return new TargetDocument(this, document, creator.invite(document, user.login(), "viewer"));
      }
      actors.forEach(
          (actor, caller) -> {
            if (actor.hasRole()) {
              creator.share(document, caller, actor.label());
            }
          });
      String invitee = actors.get(Actor.INVITEE).login();
      return new TargetDocument(this, document, creator.invite(document, invitee, "viewer"));
    }
  }

  /** Returns the URI of a path. */
  String uri(String path) {
    return cast.root() + fill(path);
  }

  /** Fills a template, with new sessions and unique values. */
  String fill(String template) {
    return template
        .replace("{document}", id(document))
        .replace("{invitation}", id(invitation))
        .replace("{creator}", String.valueOf(cast.creator().id()))
        .replace("{user}", String.valueOf(cast.user().id()))
        .replace("{newcomer}", String.valueOf(cast.newcomer().id()))
        .replace("{session}", UUID.randomUUID().toString())
        .replace("{unique}", "m" + UUID.randomUUID().toString().substring(0, 18));
  }

  private static String id(String uri) {
    return uri.substring(uri.lastIndexOf('/') + 1);
  }
}
