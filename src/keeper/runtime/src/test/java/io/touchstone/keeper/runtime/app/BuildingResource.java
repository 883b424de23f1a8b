// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.app;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.net.URI;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/** Builds a client for each request, which only counting can find. */
@ApplicationScoped
@Path("/built")
public class BuildingResource {

  @Inject
  @ConfigProperty(name = "echo/mp-rest/url")
  URI uri;

  @GET
  public String get() throws Exception {
    try (BuiltClient client =
        RestClientBuilder.newBuilder().baseUri(uri).build(BuiltClient.class)) {
      return client.echo();
    }
  }
}
