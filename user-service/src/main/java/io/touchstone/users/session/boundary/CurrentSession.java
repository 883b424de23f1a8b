// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.boundary;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.hypermedia.Identifier;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Finds the session that the access token of a request belongs to. */
final class CurrentSession {

  private CurrentSession() {}

  /** Returns its id, or empty if the token names none, such as one of another issuer. */
  static Optional<UUID> of(HttpServletRequest request) {
    return request.getUserPrincipal() instanceof JsonWebToken token
        ? Optional.of(EndedSessions.sessionOf(token))
            .filter(id -> Identifier.isUuid(id, 0))
            .map(UUID::fromString)
        : Optional.empty();
  }
}
