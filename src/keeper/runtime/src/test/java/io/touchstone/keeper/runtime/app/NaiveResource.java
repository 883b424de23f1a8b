// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.app;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Has no scope: each request gets a new resource, which gets a new client. */
@Path("/naive")
public class NaiveResource {

  @Inject @RestClient NaiveClient client;

  @GET
  public String get() throws Exception {
    try (NaiveClient ofRequest = client) {
      return ofRequest.echo();
    }
  }
}
