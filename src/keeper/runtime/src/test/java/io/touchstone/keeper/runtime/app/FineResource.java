// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.app;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The client has no scope, but lives as long as this resource. */
@ApplicationScoped
@Path("/fine")
public class FineResource {

  @Inject @RestClient FineClient client;

  @GET
  public String get() {
    return client.echo();
  }
}
