// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.http.caller.Caller;
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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Cache whole responses on the server. A list with creators and pages takes three reads and renders
 * up to 100 documents. The result is the same for all requests until something in it changes.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015. Claim: 9.18 to 163.93
 * transactions per second.
 *
 * <p>Naive: the list is built for each request. Tuned: production's code, which caches the whole
 * body by version. A cached list costs one read of the index. The variant {@code constant} sends as
 * many bytes without any lookup, which is the limit for every cache.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 15}. The requests have no
 * conditional headers, so both variants send the whole body. Expect the tuned variant to cost
 * little more than {@code constant} and the read of the index.
 */
@ApplicationScoped
@Path("/practices/15-document-caching")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P15_DocumentCaching {

  @Inject EmbeddedList list;

  /** Bodies by caller. */
  private final Map<String, byte[]> sent = new ConcurrentHashMap<>();

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.builtAnew(request, security);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(ItemDetail.EMBEDDED, request, security);
  }

  /** Sends the same bytes each time, without a database or a version check. */
  @GET
  @Path("constant")
  public Response constant(@Context HttpHeaders request, @Context SecurityContext security) {
    byte[] body =
        sent.computeIfAbsent(
            String.valueOf(Caller.of(security).id()),
            caller -> (byte[]) tuned(request, security).getEntity());
    return Response.ok(body).build();
  }
}
