// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.list.boundary.DocumentListParameters;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListItemLoader;
import io.touchstone.documents.list.control.ListItemRepresentation;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;
import java.util.Optional;

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
    ListPageRendition page =
        renderer.rendition(
            links.documents(),
            true,
            parameters.query(Caller.of(security), Optional.empty()),
            MediaFormat.of(request));
    JsonObject body =
        page.links()
            .addTo(
                page.format()
                    .treeWriter(JSON)
                    .list(
                        "documents",
                        loader.load(page.page(), page.query().detail()),
                        representation.writerFor(page.query().detail())))
            .build();
    return page.links()
        .addTo(page.query().caching().apply(Response.ok(body, page.format().type()), page.tag()))
        .build();
  }
}
