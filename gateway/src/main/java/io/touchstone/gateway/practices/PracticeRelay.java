// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.downstream.Downstream;
import io.touchstone.downstream.TimeLimits;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Hands document-service's practices through, so that one base URI reaches every practice of a
 * deployment whose services cannot be reached one by one.
 */
@ApplicationScoped
@Path("/practices/{practice: 03-json-builder-factory|control|floor}/{variant}")
public class PracticeRelay {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");
  private static final TimeLimits LIMITS = new TimeLimits(500, 5_000);

  @Inject
  @ConfigProperty(name = "document-service.uri")
  String uri;

  private Client client;
  private WebTarget practices;

  @PostConstruct
  void open() {
    client = LIMITS.newClient();
    practices =
        client
            .target(uri)
            .path("practices/{practice}/{variant}")
            .queryParam("document", "{document}")
            .queryParam("user", "{user}");
  }

  @PreDestroy
  void close() {
    client.close();
  }

  @GET
  public Response relay(
      @PathParam("practice") String practice,
      @PathParam("variant") String variant,
      @QueryParam("document") @DefaultValue("") String document,
      @QueryParam("user") @DefaultValue("") String user) {
    return DOCUMENT_SERVICE.relay(
        () ->
            practices
                .resolveTemplate("practice", practice)
                .resolveTemplate("variant", variant)
                .resolveTemplate("document", document)
                .resolveTemplate("user", user)
                .request()
                .get());
  }
}
