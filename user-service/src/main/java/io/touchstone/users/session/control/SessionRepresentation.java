// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.TreeWriter;
import io.touchstone.users.session.entity.Session;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Represents sessions to their user, with members in alphabetical order. */
@ApplicationScoped
public class SessionRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private Link sessions;

  protected SessionRepresentation() {}

  /**
   * @param base the public base URI of the links to users
   */
  @Inject
  public SessionRepresentation(@ConfigProperty(name = "links.users") String base) {
    this.sessions = new Link(base).append("/me/sessions");
  }

  /**
   * @param current the session of the request, if known
   */
  public JsonObject of(List<Session> all, Optional<UUID> current, MediaFormat format) {
    return format
        .treeWriter(JSON)
        .link("revocation", sessions.append("/revocation"))
        .list("sessions", all, (session, writer) -> describe(session, current, writer))
        .link(RepresentationWriter.SELF, sessions)
        .build();
  }

  /** Like {@link #of(List, Optional, MediaFormat)}, for one session. */
  public JsonObject of(Session session, Optional<UUID> current, MediaFormat format) {
    TreeWriter writer = format.treeWriter(JSON);
    describe(session, current, writer);
    return writer.build();
  }

  private void describe(Session session, Optional<UUID> current, RepresentationWriter members) {
    boolean isCurrent = current.equals(Optional.of(session.id()));
    members
        .text("created", session.started().toString())
        .value("current", isCurrent ? JsonValue.TRUE : JsonValue.FALSE)
        .text("lastUsed", session.lastUsed().toString());
    addIfKnown("network", session.client().network(), members);
    members.link(RepresentationWriter.SELF, sessions.append("/" + session.id()));
    addIfKnown("userAgent", session.client().userAgent(), members);
  }

  private static void addIfKnown(String name, String value, RepresentationWriter members) {
    if (value != null) {
      members.text(name, value);
    }
  }
}
