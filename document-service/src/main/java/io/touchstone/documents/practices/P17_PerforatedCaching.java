// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.document.boundary.DocumentLists;
import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.RequestedPage;
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
import java.nio.charset.StandardCharsets;

/**
 * A list that is kept as a whole is worth nothing as soon as one of its hundred items changes. When
 * each item is kept in its version, only the one that changed is loaded and written; the others are
 * joined.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015: 9.18 to 54.35 transactions per
 * second where nothing changes; no figure for where something does.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 17}: naive and tuned when nothing
 * changes and no whole body is kept; {@code naive-churn} and {@code tuned-churn} when another one
 * of the hundred items has changed each time. Expect the ratio to stay while items change, where
 * keeping whole bodies pays no more. The change is none of the database's, so that what changed is
 * written anew but not kept.
 */
@ApplicationScoped
@Path("/practices/17-perforated-caching")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
public class P17_PerforatedCaching {

  private static final int MOST_BODIES = 100;

  @Inject EmbeddedList list;
  @Inject DocumentList documents;
  @Inject DocumentLists answers;

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
    RequestedPage page = list.find(request, security);
    return answers.ok(page, documents.joined(page));
  }

  @GET
  @Path("naive-churn")
  public Response naiveChurn(@Context HttpHeaders request, @Context SecurityContext security) {
    RequestedPage page = naiveChanges.change(list.find(request, security));
    byte[] body =
        bodies.get(
            page.tag(), changed -> list.tree(page).toString().getBytes(StandardCharsets.UTF_8));
    return answers.ok(page, body);
  }

  @GET
  @Path("tuned-churn")
  public Response tunedChurn(@Context HttpHeaders request, @Context SecurityContext security) {
    RequestedPage page = tunedChanges.change(list.find(request, security));
    return answers.ok(page, documents.body(page));
  }
}
