// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.bootstrap.boundary;

import io.touchstone.hypermedia.Link;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The one address that a client knows; it finds all others from here. */
@ApplicationScoped
@Path("/")
public class BootstrapResource {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  private JsonObject links;

  @PostConstruct
  void link() {
    Link root = new Link(gateway);
    Link user = root.append("/users/{id}");
    links =
        JSON.createObjectBuilder()
            .add("document", root.append("/documents/{id}").uri())
            .add("health", root.append("/health").uri())
            .add("metrics", root.append("/metrics").uri())
            .add("openapi", root.append("/openapi").uri())
            .add("uri", root.append("/").uri())
            .add("user", user.uri())
            .add("userDocuments", user.append("/documents").uri())
            .build();
  }

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "Links to everything there is, as URI templates (RFC 6570) where to fill in")
  public JsonObject links() {
    return links;
  }
}
