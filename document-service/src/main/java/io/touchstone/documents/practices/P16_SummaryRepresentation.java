// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.hypermedia.MediaFormat;
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
 * List summaries, not whole resources. Items that embed their sub-resources make a list several
 * times larger than what a client displays.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015. Claim: 14.54 to 4.17 MB for 100
 * transactions.
 *
 * <p>Naive: items with their creator and pages. Tuned: summary items; the detail is one link away
 * and is cached separately.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 16}. The claim is about bytes. Both
 * lists come from the cache, so expect a smaller gain in time.
 */
@ApplicationScoped
@Path("/practices/16-summary-representation")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P16_SummaryRepresentation {

  @Inject EmbeddedList list;

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(ItemDetail.EMBEDDED, request, security);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(ItemDetail.SUMMARY, request, security);
  }
}
