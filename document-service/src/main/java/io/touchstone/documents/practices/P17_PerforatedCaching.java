// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.list.boundary.DocumentListResponses;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListPageRendition;
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
import java.nio.charset.StandardCharsets;

/**
 * Cache list items, not only whole lists. A list that is cached as a whole is stale as soon as one
 * of its items changes. If each item is cached under its version, only the changed item is loaded
 * and rendered, and the others are reused.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015. Claim, if nothing changes: 9.18
 * to 54.35 transactions per second. There is no figure for lists that change.
 *
 * <p>Naive: the list is built for each request. Tuned: the body is joined from cached items; the
 * cache of whole bodies is not used. With {@code naive-churn} and {@code tuned-churn}, another item
 * has changed in each request. Here the naive variant caches whole bodies, which never match.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 17}. Expect a similar ratio with
 * and without changes. Changes are simulated and not stored, so the changed item is rendered but
 * not cached.
 */
@ApplicationScoped
@Path("/practices/17-perforated-caching")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P17_PerforatedCaching {

  private static final int MOST_BODIES = 100;

  @Inject EmbeddedList list;
  @Inject DocumentListRenderer documents;
  @Inject DocumentListResponses answers;

  private final Cache<String, byte[]> bodies =
      Caffeine.newBuilder().maximumSize(MOST_BODIES).build();
  private final Churn naiveChanges = new Churn();
  private final Churn tunedChanges = new Churn();

  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.builtAnew(request, security);
  }

  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = list.find(request, security);
    return answers.ok(page, documents.bodyFromItems(page));
  }

  @GET
  @Path("naive-churn")
  public Response naiveChurn(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = naiveChanges.change(list.find(request, security));
    byte[] body =
        bodies.get(
            page.tag(), changed -> list.tree(page).toString().getBytes(StandardCharsets.UTF_8));
    return answers.ok(page, body);
  }

  @GET
  @Path("tuned-churn")
  public Response tunedChurn(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = tunedChanges.change(list.find(request, security));
    return answers.ok(page, documents.body(page));
  }
}
