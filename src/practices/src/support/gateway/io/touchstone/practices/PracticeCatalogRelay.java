// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Relays the catalogue of document-service, to which that of the gateway links. */
@ApplicationScoped
@Path("/document-service")
public class PracticeCatalogRelay {

  @Inject DocumentsRelay documents;

  @GET
  public Response catalog(@Context HttpHeaders headers) {
    return documents.relay(RelayedRequest.get("/practices", RelayedHeaders.of(headers)));
  }
}
