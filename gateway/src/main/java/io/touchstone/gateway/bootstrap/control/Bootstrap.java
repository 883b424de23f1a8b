// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.bootstrap.control;

import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The links of the bootstrap resource, which are the same until the next start: written once. */
@ApplicationScoped
public class Bootstrap {
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final String LIST = "{?after,before,items,limit,owner,sort,title}";

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  @Inject
  @ConfigProperty(name = "links.documents")
  String documents;

  @Inject
  @ConfigProperty(name = "links.users")
  String users;

  private final Map<Form, String> written = new EnumMap<>(Form.class);

  @PostConstruct
  void write() {
    for (Form form : Form.values()) {
      written.put(form, write(form, JSON));
    }
  }

  /** The links in that form, written anew. */
  public String write(Form form, JsonBuilderFactory json) {
    return describe(form.members(json)).build().toString();
  }

  private <M extends Members> M describe(M members) {
    Link root = new Link(gateway);
    Link document = new Link(documents + "/documents");
    Link user = new Link(users + "/users");
    members
        .link("app", root.append("/app/"))
        .template("document", document.append("/{id}"))
        .template("documents", document.append(LIST))
        .link("explorer", root.append("/explorer/"))
        .link("health", root.append("/health"))
        .link("invitations", new Link(documents + "/invitations"))
        .link("keys", new Link(users + "/keys"))
        .link("me", new Link(users + "/me"))
        .link("metrics", root.append("/metrics"))
        .link("openapi", root.append("/openapi.json"))
        .link("tokens", new Link(users + "/tokens"))
        .link(Members.SELF, root.append("/"))
        .template("user", user.append("/{id}"))
        .template("userDocuments", user.append("/{id}/documents" + LIST))
        .template("users", user.append("{?id*}"));
    return members;
  }

  public String in(Form form) {
    return written.get(form);
  }

  public String version() {
    return Integer.toHexString(written.get(Form.JSON).hashCode());
  }
}
