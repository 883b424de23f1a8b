// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * The resource with the issuer's keys. Uses a new connection each time: a persistent one might stay
 * with a replica that publishes something outdated.
 */
@ApplicationScoped
@RegisterRestClient(configKey = "issuer-keys")
@Path("")
public interface IssuerClient {

  @GET
  @ClientHeaderParam(name = "Connection", value = "close")
  Response keys();
}
