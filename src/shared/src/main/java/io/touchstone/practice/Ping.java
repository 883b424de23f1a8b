// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The far end of practices 01 and 02 in their source's own form: a call that does nothing. */
@ApplicationScoped
@Path("/practices/ping")
public class Ping {

  @GET
  @Produces(MediaType.TEXT_PLAIN)
  public String ping() {
    return "pong";
  }
}
