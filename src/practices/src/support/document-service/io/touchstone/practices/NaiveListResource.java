// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.list.boundary.DocumentListParameters;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListItemLoader;
import io.touchstone.documents.list.control.ListItemRepresentation;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.response.JsonObjectWriter;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.io.ByteArrayOutputStream;
import java.util.Map;

/**
 * The list of documents of the naive journey: the same as production's, but loaded and built for
 * each request, without caches and conditional requests.
 */
@ApplicationScoped
@Path("/documents")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class NaiveListResource {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentListRenderer renderer;
  @Inject DocumentLinks links;
  @Inject ListItemLoader loader;
  @Inject ListItemRepresentation representation;

  @GET
  public Response documents(
      @BeanParam DocumentListParameters parameters,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    ListPage page = renderer.page(parameters.query(links.documents(), Caller.of(security)));
    return SelectedRepresentation.of(
            request::getHeaderString, page.query().caching(), renderer.version(page))
        .withLinks(page.links().headers())
        .full(format -> body(page, format))
        .toResponse();
  }

  private byte[] body(ListPage page, MediaFormat format) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    JsonObjectWriter.write(
        page.links()
            .addTo(
                format
                    .treeWriter(JSON)
                    .list(
                        "documents",
                        loader.load(page),
                        representation.writerFor(page.query().detail())))
            .build(),
        body);
    return body.toByteArray();
  }
}
