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
 * The resource with the sessions that have ended. Uses a new connection each time, like {@link
 * IssuerClient}.
 */
@ApplicationScoped
@RegisterRestClient(configKey = "ended-sessions")
@Path("")
public interface EndedSessionsClient {

  @GET
  @ClientHeaderParam(name = "Connection", value = "close")
  Response sessions();
}
