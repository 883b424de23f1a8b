// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A resource that only returns a constant. Practices 01 and 02 call it, as their source does. */
@ApplicationScoped
@Path("/ping")
public class PingResource {

  @GET
  @Produces(MediaType.TEXT_PLAIN)
  public String ping() {
    return "pong";
  }
}
