// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.util.UUID;

/**
 * What the names in the paths of operations stand for.
 *
 * @param document an id
 * @param invitation an id
 * @param user a number
 */
record Place(String document, String invitation, long user) {

  static Place missing(long user) {
    return new Place(UUID.randomUUID().toString(), UUID.randomUUID().toString(), user);
  }

  String fill(String template) {
    return template
        .replace("{document}", document)
        .replace("{invitation}", invitation)
        .replace("{user}", String.valueOf(user))
        .replace("{unique}", "m" + UUID.randomUUID().toString().substring(0, 18));
  }
}
