// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.list.boundary.DocumentListResponses;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Claim;
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
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Cache whole responses on the server. A list with creators and pages takes three reads and renders
 * up to 100 documents. The result is the same for all requests until something in it changes.
 *
 * <p>Naive: the list is built for each request. Tuned: the whole body is cached by address and
 * version, so that a request costs one read of the index. Product: production's code, which does
 * the same. Step {@code constant} sends as many bytes without any lookup, which is the limit for
 * every cache. The requests have no conditional headers, so all variants send the whole body.
 */
@Practice(
    id = "15",
    slug = "document-caching",
    title = "Cache the complete response",
    naive = "a list rendered anew for each request",
    tuned = "the complete body from a cache",
    source = Source.CASTLE_API_CACHING,
    claims = @Claim(ratio = 17.9),
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"documents\""),
    comparedWithSource =
        "A cached response must still be sent. The variant constant, which sends "
            + "as many constant bytes, shows how much any cache can gain here. The naive "
            + "list of the source took far longer to build.",
    matters = "The same response is requested often between two changes.",
    mattersNot =
        "Responses differ between callers, or change more often than they are " + "requested.")
@ApplicationScoped
@Path("/practices/15-document-caching")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P15_DocumentCaching {

  private static final int MOST_BODIES = 100;

  @Inject EmbeddedList list;
  @Inject DocumentListResponses answers;

  private final Cache<String, byte[]> bodies =
      Caffeine.newBuilder().maximumSize(MOST_BODIES).build();

  /** Bodies by caller. */
  private final Map<String, byte[]> sent = new ConcurrentHashMap<>();

  @Variant
  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = list.find(request, security);
    return answers.ok(page, list.tree(page));
  }

  @Variant(
      baseline = "naive",
      code = {"bodies", "tuned"})
  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = list.find(request, security);
    byte[] body =
        bodies.get(
            page.links().self().uri() + page.tag(),
            version -> list.tree(page).toString().getBytes(StandardCharsets.UTF_8));
    return answers.ok(page, body);
  }

  @Variant(baseline = "naive")
  @GET
  @Path("product")
  public Response product(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(ItemDetail.EMBEDDED, request, security);
  }

  /** Sends the same bytes each time, without a database or a version check. */
  @Variant(baseline = "naive", full = true)
  @GET
  @Path("constant")
  public Response constant(@Context HttpHeaders request, @Context SecurityContext security) {
    byte[] body =
        sent.computeIfAbsent(
            String.valueOf(Caller.of(security).id()),
            caller -> (byte[]) product(request, security).getEntity());
    return Response.ok(body).build();
  }
}
