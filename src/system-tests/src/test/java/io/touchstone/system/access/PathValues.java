// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.util.UUID;

/**
 * Values for the placeholders in the paths and bodies of operations.
 *
 * @param document the id of the document
 * @param invitation the id of an invitation to the document
 * @param creator the id of the user who created the document
 * @param user the id of a user with a role on the document, if the document exists
 * @param newcomer the id of a user without a role on the document
 */
record PathValues(String document, String invitation, long creator, long user, long newcomer) {

  /** Returns the same users with ids of a document and an invitation that do not exist. */
  static PathValues missing(long creator, long user, long newcomer) {
    return new PathValues(
        UUID.randomUUID().toString(), UUID.randomUUID().toString(), creator, user, newcomer);
  }

  /** Fills a template, with new sessions and unique values. */
  String fill(String template) {
    return template
        .replace("{document}", document)
        .replace("{invitation}", invitation)
        .replace("{creator}", String.valueOf(creator))
        .replace("{user}", String.valueOf(user))
        .replace("{newcomer}", String.valueOf(newcomer))
        .replace("{session}", UUID.randomUUID().toString())
        .replace("{unique}", "m" + UUID.randomUUID().toString().substring(0, 18));
  }
}
