// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.hypermedia.Form;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;

/**
 * Items that carry their sub-resources make a list several times as large as what its reader looks
 * at. A summary says what a list shows; the detail is one link away and is kept there on its own.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015: 14.54 to 4.17 MB for a hundred
 * transactions.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 16}: the claim is in bytes; expect time
 * to fall less, because both lists come out of the cache.
 */
@ApplicationScoped
@Path("/practices/16-summary-representation")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
public class P16_SummaryRepresentation {

  @Inject EmbeddedList list;

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(Detail.EMBEDDED, request, security);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(Detail.SUMMARY, request, security);
  }
}
