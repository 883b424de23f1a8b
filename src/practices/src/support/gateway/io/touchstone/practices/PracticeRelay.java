// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.documents.control.DocumentsRelay;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * Relays all practices that the gateway does not implement itself to document-service. One base URI
 * therefore reaches every practice, even if only the gateway is exposed.
 */
@ApplicationScoped
@Path("/{practice: [0-9][0-9]-[a-z0-9-]+|control|floor|posts}/{variant: .+}")
public class PracticeRelay extends RelayingResource {

  @Inject DocumentsRelay documents;

  @Override
  protected Response relay(RelayedRequest request) {
    return documents.relay(request);
  }
}
