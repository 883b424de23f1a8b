// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;

/** What a resource method needs to know about a request besides its parameters and its body. */
public class ApiRequest {

  @Context HttpHeaders headers;
  @Context SecurityContext security;
  @Context UriInfo uri;

  public Caller caller() {
    return Caller.of(security);
  }

  public HttpHeaders headers() {
    return headers;
  }

  /** Returns the representation that this request selects of a version of a resource. */
  public SelectedRepresentation select(CachePolicy caching, Object version) {
    return SelectedRepresentation.of(headers::getHeaderString, caching, version);
  }

  /**
   * Rejects a write that is not based on the current version.
   *
   * @throws jakarta.ws.rs.ClientErrorException 428 without If-Match, 412 if it names another
   *     version
   */
  public void requireMatch(Object version) {
    Preconditions.requireMatch(headers, version);
  }

  /**
   * Returns this request as one that creates something.
   *
   * @throws io.touchstone.http.problem.ProblemException 400 if the Idempotency-Key is malformed
   */
  public CreationRequest creation(JsonObject body) {
    return CreationRequest.of(caller(), headers, uri.getPath(), body);
  }
}
