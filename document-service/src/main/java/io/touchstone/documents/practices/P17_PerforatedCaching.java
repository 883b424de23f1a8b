// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.documents.list.boundary.DocumentListResponses;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.ItemDetail;
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
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Cache list items, not only whole lists. A list that is cached as a whole is stale as soon as one
 * of its items changes. If each item is cached under its version, only the changed item is loaded
 * and rendered, and the others are reused.
 *
 * <p>Naive: the list is built for each request. Tuned: the body is joined from items that are
 * cached by document and version. Product: production's code, which also caches whole bodies. With
 * {@code naive-churn} and {@code tuned-churn}, another item has changed in each request. There the
 * naive variant caches whole bodies, which never match. Changes are simulated and not stored.
 */
@Practice(
    id = "17",
    slug = "perforated-caching",
    title = "Cache each item, so that a change invalidates one item",
    naive = "a list rendered anew for each request",
    tuned = "each item from a cache, under its version",
    source = Source.CASTLE_API_CACHING,
    claims = @Claim(ratio = 5.92),
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"documents\""),
    comparedWithSource =
        "Cached items must still be looked up, joined and sent. The source "
            + "compared cached items without their comments with a list that contains "
            + "them.",
    matters = "Lists overlap, or their items change one at a time.",
    mattersNot =
        "The complete list changes rarely: then caching the complete body is " + "cheaper.")
@ApplicationScoped
@Path("/practices/17-perforated-caching")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P17_PerforatedCaching {

  private static final int MOST_BODIES = 100;
  private static final int MOST_ITEMS = 20_000;

  @Inject EmbeddedList list;
  @Inject DocumentListRenderer documents;
  @Inject DocumentListResponses answers;

  private final Cache<Item, byte[]> items = Caffeine.newBuilder().maximumSize(MOST_ITEMS).build();
  private final Cache<String, byte[]> bodies =
      Caffeine.newBuilder().maximumSize(MOST_BODIES).build();
  private final Churn naiveChanges = new Churn();
  private final Churn tunedChanges = new Churn();

  @Variant
  @GET
  @Path("naive")
  public Response naive(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = list.find(request, security);
    return answers.ok(page, list.tree(page));
  }

  @Variant(
      baseline = "naive",
      code = {"items", "Item", "tuned", "joined", "rendered"})
  @GET
  @Path("tuned")
  public Response tuned(@Context HttpHeaders request, @Context SecurityContext security) {
    return joined(list.find(request, security));
  }

  private Response joined(ListPageRendition page) {
    Set<Item> listed =
        page.page().entries().stream()
            .map(entry -> new Item(entry.document(), entry.version(), page.format()))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Map<Item, byte[]> all = items.getAll(listed, missing -> rendered(page, missing));
    return answers.ok(
        page,
        documents.body(page, listed.stream().map(all::get).filter(Objects::nonNull).toList()));
  }

  private Map<Item, byte[]> rendered(ListPageRendition page, Set<? extends Item> missing) {
    Map<UUID, Item> byId =
        missing.stream().collect(Collectors.toMap(Item::document, Function.identity()));
    return list.items(page, byId.keySet()).entrySet().stream()
        .collect(Collectors.toMap(item -> byId.get(item.getKey()), Map.Entry::getValue));
  }

  @Variant(baseline = "naive")
  @GET
  @Path("product")
  public Response product(@Context HttpHeaders request, @Context SecurityContext security) {
    return list.production(ItemDetail.EMBEDDED, request, security);
  }

  @Variant(full = true)
  @GET
  @Path("naive-churn")
  public Response naiveChurn(@Context HttpHeaders request, @Context SecurityContext security) {
    ListPageRendition page = naiveChanges.change(list.find(request, security));
    byte[] body =
        bodies.get(
            page.tag(), changed -> list.tree(page).toString().getBytes(StandardCharsets.UTF_8));
    return answers.ok(page, body);
  }

  @Variant(baseline = "naive-churn", full = true)
  @GET
  @Path("tuned-churn")
  public Response tunedChurn(@Context HttpHeaders request, @Context SecurityContext security) {
    return joined(tunedChanges.change(list.find(request, security)));
  }

  /** What determines the bytes of an item. */
  private record Item(UUID document, long version, MediaFormat format) {}
}
