// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.TreeMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.Map;
import java.util.UUID;

/** Answers with one document. */
@ApplicationScoped
public class DocumentAnswer {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentReading reading;
  @Inject DocumentRepresentation representation;
  @Inject DocumentLinks links;

  /** Loads the document only for a client that does not have it. */
  public Response read(UUID id, Caller caller, HttpHeaders request) {
    return read(id, caller, request, JSON);
  }

  /** As {@link #read(UUID, Caller, HttpHeaders)}, built with the given factory. */
  public Response read(UUID id, Caller caller, HttpHeaders request, JsonBuilderFactory json) {
    if (Preconditions.isConditional(request)) {
      DocumentState state = reading.state(id, caller, Role.VIEWER);
      String tag = Form.of(request).tag(state.version());
      if (Preconditions.unchanged(request, tag, state.saved())) {
        return state.access().caching().notModified(tag);
      }
    }
    return with(Response.ok(), reading.find(id, caller, Role.VIEWER), request, json).build();
  }

  public Response ok(VisibleDocument visible, HttpHeaders request) {
    return with(Response.ok(), visible, request, JSON).build();
  }

  public Response created(VisibleDocument visible, HttpHeaders request) {
    return with(Response.status(Response.Status.CREATED), visible, request, JSON)
        .header(HttpHeaders.LOCATION, links.document(visible.document().id()).uri())
        .build();
  }

  private ResponseBuilder with(
      ResponseBuilder response,
      VisibleDocument visible,
      HttpHeaders request,
      JsonBuilderFactory json) {
    Form form = Form.of(request);
    Document document = visible.document();
    TreeMembers members = representation.full(reading.withCreator(document), form.members(json));
    return visible
        .access()
        .caching()
        .apply(
            response
                .entity(members.build())
                .type(form.type())
                .header(HttpHeaders.LINK, links.documents().header("collection"))
                .header(HttpHeaders.LINK, links.comments(document.id()).header("comments")),
            form.tag(document.version()),
            document.saved());
  }
}
