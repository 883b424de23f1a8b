// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.users.session.entity.Session;
import io.touchstone.users.session.entity.TokenPair;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Represents sessions and their tokens, with members in alphabetical order.
 *
 * @param base the public base URI of the links to users
 */
@Dependent
public record SessionRepresentation(@ConfigProperty(name = "links.users") Link base) {

  @Inject
  public SessionRepresentation {}

  /** Represents tokens as in RFC 6749, section 5.1, with links to what a client does next. */
  public byte[] of(TokenPair tokens, MediaFormat format) {
    RepresentationWriter members = format.writer().text("access_token", tokens.access());
    tokens.device().ifPresent(device -> members.text("device_token", device));
    return members
        .number("expires_in", tokens.seconds())
        .link("me", base.append("/me"))
        .link("refresh", base.append("/tokens/refresh"))
        .text("refresh_token", tokens.refresh())
        .link("revocation", base.append("/tokens/revocation"))
        .text("token_type", "Bearer")
        .toBytes();
  }

  /**
   * @param current the session of the request, if known
   */
  public byte[] of(List<Session> all, Optional<UUID> current, MediaFormat format) {
    return format
        .writer()
        .link("revocation", sessions("/revocation"))
        .list("sessions", all, (session, writer) -> describe(session, current, writer))
        .link(RepresentationWriter.SELF, sessions(""))
        .toBytes();
  }

  /** Like {@link #of(List, Optional, MediaFormat)}, for one session. */
  public byte[] of(Session session, Optional<UUID> current, MediaFormat format) {
    return format.render(session, (one, writer) -> describe(one, current, writer));
  }

  private void describe(Session session, Optional<UUID> current, RepresentationWriter members) {
    boolean isCurrent = current.equals(Optional.of(session.id()));
    members
        .text("created", session.started().toString())
        .value("current", isCurrent ? JsonValue.TRUE : JsonValue.FALSE)
        .text("lastUsed", session.lastUsed().toString());
    addIfKnown("network", session.client().network(), members);
    members.link(RepresentationWriter.SELF, sessions("/" + session.id()));
    addIfKnown("userAgent", session.client().userAgent(), members);
  }

  private static void addIfKnown(String name, String value, RepresentationWriter members) {
    if (value != null) {
      members.text(name, value);
    }
  }

  private Link sessions(String path) {
    return base.append("/me/sessions" + path);
  }
}
