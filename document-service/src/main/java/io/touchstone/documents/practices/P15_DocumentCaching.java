// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.caller.Caller;
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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A list with creators and pages takes three reads and a hundred representations, the same ones for
 * each who asks until something in it changes. Kept as a whole, by what its version depends on, it
 * costs one read of the index.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015: 9.18 to 163.93 transactions per
 * second.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 15}: without conditional headers, so
 * that both variants send the whole body; expect what is left to be the index and the sending.
 */
@ApplicationScoped
@Path("/practices/15-document-caching")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
public class P15_DocumentCaching {

  @Inject EmbeddedList list;

  /** By caller. */
  private final Map<String, byte[]> sent = new ConcurrentHashMap<>();

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.builtAnew(request, security);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(Detail.EMBEDDED, request, security);
  }

  /**
   * As many bytes, the same each time and asked of nothing: what it costs to send them, below which
   * no cache can come.
   */
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
