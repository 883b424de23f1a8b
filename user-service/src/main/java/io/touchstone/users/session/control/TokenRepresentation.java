// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.TreeWriter;
import io.touchstone.users.session.entity.TokenPair;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Represents tokens as in RFC 6749, section 5.1, with links to what a client does next. */
@ApplicationScoped
public class TokenRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private Link base;

  protected TokenRepresentation() {}

  /**
   * @param base the public base URI of the links to users
   */
  @Inject
  public TokenRepresentation(@ConfigProperty(name = "links.users") String base) {
    this.base = new Link(base);
  }

  public JsonObject of(TokenPair tokens, MediaFormat form) {
    TreeWriter members = form.treeWriter(JSON).text("access_token", tokens.access());
    tokens.device().ifPresent(device -> members.text("device_token", device));
    return members
        .number("expires_in", tokens.seconds())
        .link("me", base.append("/me"))
        .link("refresh", base.append("/tokens/refresh"))
        .text("refresh_token", tokens.refresh())
        .link("revocation", base.append("/tokens/revocation"))
        .text("token_type", "Bearer")
        .build();
  }
}
