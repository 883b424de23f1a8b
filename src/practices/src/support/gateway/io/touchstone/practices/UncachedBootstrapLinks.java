// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.TreeWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonBuilderFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The links of the bootstrap resource, as the naive journey builds them: for each request, with a
 * provider lookup for each JSON object.
 */
@ApplicationScoped
public class UncachedBootstrapLinks {

  private static final JsonBuilderFactory LOOKED_UP_EACH_TIME = new UncachedJsonBuilders();
  private static final String LIST_PARAMETERS = "{?after,before,items,limit,owner,sort,title}";

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  @Inject
  @ConfigProperty(name = "links.documents")
  String documents;

  @Inject
  @ConfigProperty(name = "links.users")
  String users;

  @Inject
  @ConfigProperty(name = "explorer.enabled")
  boolean explorer;

  String render(MediaFormat format) {
    Link root = new Link(gateway);
    Link document = new Link(documents + "/documents");
    Link user = new Link(users + "/users");
    TreeWriter links = format.treeWriter(LOOKED_UP_EACH_TIME);
    links
        .link("app", root.append("/app/"))
        .template("document", document.append("/{id}"))
        .template("documents", document.append(LIST_PARAMETERS));
    if (explorer) {
      links.link("explorer", root.append("/explorer/"));
    }
    links
        .link("invitations", new Link(documents + "/invitations"))
        .link("keys", new Link(users + "/keys"))
        .link("me", new Link(users + "/me"))
        .link("openapi", root.append("/openapi.json"))
        .link("tokens", new Link(users + "/tokens"))
        .link(RepresentationWriter.SELF, root.append("/"))
        .template("user", user.append("/{id}"))
        .template("userDocuments", user.append("/{id}/documents" + LIST_PARAMETERS))
        .template("users", user.append("{?id*}"));
    return links.build().toString();
  }
}
