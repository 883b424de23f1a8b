// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Claim;
import io.touchstone.practice.Metric;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
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
 * <p>Naive: items with their creator and pages. Tuned: the same items without these, which are one
 * link away. Product: production's summaries, which leave out further members. Naive and tuned
 * lists are built for each request, as in practice 15. The claim is about bytes.
 */
@Practice(
    id = "16",
    slug = "summary-representation",
    title = "List summaries and link to the details",
    naive = "a list with all details of each item",
    tuned = "list items without their sub-resources",
    source = Source.CASTLE_API_CACHING,
    claims = @Claim(metric = Metric.BYTES, ratio = 3.49),
    sameBodies = false,
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"documents\""),
    matters = "Most clients display only a few members of each item.",
    mattersNot =
        "Clients need the details of most items anyway: then each of them costs "
            + "another request.")
@ApplicationScoped
@Path("/practices/16-summary-representation")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P16_SummaryRepresentation {

  @Inject EmbeddedList list;

  @Variant
  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = list.find(ItemDetail.EMBEDDED, request, security);
    return list.render(page);
  }

  @Variant(baseline = "naive")
  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = list.find(ItemDetail.FULL, request, security);
    return list.render(page);
  }

  @Variant(baseline = "naive")
  @GET
  @Path("product")
  public Response product(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(ItemDetail.SUMMARY, request, security);
  }
}
