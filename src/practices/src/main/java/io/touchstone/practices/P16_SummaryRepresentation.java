// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/**
 * Items that include their sub-resources make a list several times larger than what a client
 * displays.
 *
 * <p>Naive: documents with their author and all their comments. Tuned: the same without the
 * comments, which are one link away. They are not loaded either. Both lists are loaded with Jakarta
 * Persistence and mapped by JSON-B for each request. The claim is about bytes.
 */
@Practice(
    id = "16",
    slug = "summary-representation",
    title = "List summaries and link to the details",
    naive = "a list with the comments of each document",
    tuned = "the same list without the comments",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(metric = PracticeMetric.BYTES, ratio = 3.49),
    sameBodies = false,
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"documents\""),
    matters = "Most clients display only a few members of each item.",
    mattersNot =
        "Clients need the details of most items anyway: then each of them costs another request.",
    costs =
        "Another request for each item whose details a client needs, and two representations to"
            + " maintain.",
    wrong = "Clients exist that read the members that are left out: it is a change of the API.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/16-summary-representation")
@Produces(MediaType.APPLICATION_JSON)
public class P16_SummaryRepresentation {

  @Inject ReadingLists lists;

  @Variant(
      code = {
        "EntityDocuments.OF_READER",
        "naive",
        "ReadingLists.withComments",
        "EntityDocuments.withComments"
      })
  @GET
  @Path("naive")
  public ReadingList naive(@QueryParam("document") String document) {
    return lists.withComments(lists.reader(document));
  }

  @Variant(
      baseline = "naive",
      code = {"tuned", "ReadingLists.summaries", "EntityDocuments.summaries"})
  @GET
  @Path("tuned")
  public ReadingList tuned(@QueryParam("document") String document) {
    return lists.summaries(lists.reader(document));
  }
}
