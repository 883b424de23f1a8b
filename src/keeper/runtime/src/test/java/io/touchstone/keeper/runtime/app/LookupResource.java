// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.app;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Looks up a client for each request, which no injection point shows. */
@ApplicationScoped
@Path("/looked-up")
public class LookupResource {

  @Inject @RestClient Instance<LookedUpClient> clients;

  @GET
  public String get() throws Exception {
    try (LookedUpClient client = clients.get()) {
      return client.echo();
    }
  }
}
