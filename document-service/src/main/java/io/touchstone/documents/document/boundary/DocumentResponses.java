// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.TreeWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.Map;
import java.util.UUID;

/** Builds responses with one document. */
@ApplicationScoped
public class DocumentResponses {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private DocumentReader reader;
  private DocumentRepresentation representation;
  private DocumentLinks links;

  protected DocumentResponses() {}

  @Inject
  public DocumentResponses(
      DocumentReader reader, DocumentRepresentation representation, DocumentLinks links) {
    this.reader = reader;
    this.representation = representation;
    this.links = links;
  }

  /** Loads the document only if the client does not have the current version. */
  public Response read(UUID id, Caller caller, HttpHeaders request) {
    if (Preconditions.isConditional(request)) {
      DocumentState state = reader.state(id, caller, Role.VIEWER);
      String tag = MediaFormat.of(request).tag(state.version());
      if (Preconditions.isNotModified(request, tag, state.saved())) {
        return state.access().caching().notModified(tag);
      }
    }
    return with(Response.ok(), reader.find(id, caller, Role.VIEWER), request).build();
  }

  public Response ok(VisibleDocument visible, HttpHeaders request) {
    return with(Response.ok(), visible, request).build();
  }

  public Response created(VisibleDocument visible, HttpHeaders request) {
    return with(Response.status(Response.Status.CREATED), visible, request)
        .header(HttpHeaders.LOCATION, links.document(visible.document().id()).uri())
        .build();
  }

  private ResponseBuilder with(
      ResponseBuilder response, VisibleDocument visible, HttpHeaders request) {
    MediaFormat format = MediaFormat.of(request);
    Document document = visible.document();
    TreeWriter writer = representation.full(reader.withCreator(document), format.treeWriter(JSON));
    return visible
        .access()
        .caching()
        .apply(
            response
                .entity(writer.build())
                .type(format.type())
                .header(HttpHeaders.LINK, links.documents().header("collection"))
                .header(HttpHeaders.LINK, links.comments(document.id()).header("comments")),
            format.tag(document.version()),
            document.saved());
  }
}
