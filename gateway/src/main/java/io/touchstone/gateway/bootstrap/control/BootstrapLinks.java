// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.bootstrap.control;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The links of the bootstrap resource. They depend only on configuration, so they are rendered once
 * at startup.
 */
@ApplicationScoped
public class BootstrapLinks {
  private static final String LIST_PARAMETERS = "{?after,before,items,limit,owner,sort,title}";

  private final Map<MediaFormat, String> rendered = new EnumMap<>(MediaFormat.class);

  protected BootstrapLinks() {}

  @Inject
  public BootstrapLinks(
      @ConfigProperty(name = "gateway.uri") String gateway,
      @ConfigProperty(name = "links.documents") String documents,
      @ConfigProperty(name = "links.users") String users) {
    for (MediaFormat format : MediaFormat.values()) {
      RepresentationWriter writer = format.writer();
      describe(writer, gateway, documents, users);
      rendered.put(format, new String(writer.toBytes(), StandardCharsets.UTF_8));
    }
  }

  private static void describe(
      RepresentationWriter members, String gateway, String documents, String users) {
    Link root = new Link(gateway);
    Link document = new Link(documents + "/documents");
    Link user = new Link(users + "/users");
    members
        .link("app", root.append("/app/"))
        .template("document", document.append("/{id}"))
        .template("documents", document.append(LIST_PARAMETERS))
        .link("invitations", new Link(documents + "/invitations"))
        .link("keys", new Link(users + "/keys"))
        .link("me", new Link(users + "/me"))
        .link("openapi", root.append("/openapi.json"))
        .link("tokens", new Link(users + "/tokens"))
        .link(RepresentationWriter.SELF, root.append("/"))
        .template("user", user.append("/{id}"))
        .template("userDocuments", user.append("/{id}/documents" + LIST_PARAMETERS))
        .template("users", user.append("{?id*}"));
  }

  public String rendered(MediaFormat format) {
    return rendered.get(format);
  }

  public String version() {
    return Integer.toHexString(rendered.get(MediaFormat.JSON).hashCode());
  }
}
