// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.touchstone.practice.Practice;
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
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * A list that is cached as a whole is stale as soon as one of its items changes. If each item is
 * cached under its version, only the changed item is loaded and rendered, and the others are
 * reused.
 *
 * <p>Naive: the list is loaded with Jakarta Persistence and mapped by JSON-B for each request, with
 * comments. Tuned: the body is joined from cached items, which have no comments, as in the source.
 * Step {@code tuned-with-comments}: cached items with comments, so that the bodies are equal and
 * only the cache differs. With {@code naive-churn} and {@code tuned-churn}, another item has
 * changed in each request. There the naive variant caches whole bodies, which never match. Changes
 * are simulated and not stored.
 */
@Practice(
    id = "17",
    slug = "perforated-caching",
    title = "Cache each item, so that a change invalidates one item",
    naive = "a list rendered anew for each request",
    tuned = "each item from a cache, under its version",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(ratio = 5.92),
    sameBodies = false,
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"documents\""),
    comparedWithSource =
        "The source compared cached items without their comments with a list that contains them."
            + " The claim is judged on the same pair. The variant tuned-with-comments shows what"
            + " the cache alone gains.",
    matters = "Lists overlap, or their items change one at a time.",
    mattersNot = "The complete list changes rarely: then caching the complete body is cheaper.",
    costs =
        "Memory for each cached item, a lookup for each item, and joining the body for each"
            + " request.",
    wrong =
        "An item depends on something that does not change its version, such as the name of an"
            + " author or a comment: it stays stale until it is evicted.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/17-perforated-caching")
@Produces(MediaType.APPLICATION_JSON)
public class P17_PerforatedCaching {

  private static final int MOST_BODIES = 100;

  @Inject ReadingLists lists;

  private final ItemCache summaries = new ItemCache();
  private final ItemCache items = new ItemCache();
  private final Cache<List<ItemVersion>, byte[]> bodies =
      Caffeine.newBuilder().maximumSize(MOST_BODIES).build();
  private final Churn naiveChanges = new Churn();
  private final Churn tunedChanges = new Churn();

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
      code = {"tuned", "ItemCache.cache", "ItemCache.find", "ItemCache.rendered"})
  @GET
  @Path("tuned")
  public byte[] tuned(@QueryParam("document") String document) {
    List<ItemVersion> listed = lists.versions(lists.reader(document));
    return joined(summaries.find(listed, lists::renderedSummaries));
  }

  @Variant(baseline = "naive")
  @GET
  @Path("tuned-with-comments")
  public byte[] tunedWithComments(@QueryParam("document") String document) {
    List<ItemVersion> listed = lists.versions(lists.reader(document));
    return joined(items.find(listed, lists::renderedWithComments));
  }

  private static byte[] joined(List<RenderedItem> items) {
    BodyParts body = new BodyParts();
    items.forEach(item -> body.addItem(item.bytes()));
    return body.toBytes();
  }

  @Variant(full = true)
  @GET
  @Path("naive-churn")
  public byte[] naiveChurn(@QueryParam("document") String document) {
    long reader = lists.reader(document);
    List<ItemVersion> changed = naiveChanges.change(lists.versions(reader));
    return bodies.get(changed, missing -> lists.withComments(reader).toBytes());
  }

  @Variant(baseline = "naive-churn", full = true)
  @GET
  @Path("tuned-churn")
  public byte[] tunedChurn(@QueryParam("document") String document) {
    List<ItemVersion> changed = tunedChanges.change(lists.versions(lists.reader(document)));
    return joined(items.find(changed, lists::renderedWithComments));
  }

  /** Rendered documents by version. Stale versions are evicted by size. */
  static final class ItemCache {

    private final Cache<ItemVersion, RenderedItem> cache =
        Caffeine.newBuilder().maximumSize(20_000).build();

    /** Looks up each document once, and renders the missing ones together. Omits deleted ones. */
    List<RenderedItem> find(List<ItemVersion> listed, Renderer renderer) {
      List<RenderedItem> found = new ArrayList<>(listed.size());
      List<ItemVersion> missing = new ArrayList<>();
      for (ItemVersion version : listed) {
        RenderedItem item = cache.getIfPresent(version);
        found.add(item);
        if (item == null) {
          missing.add(version);
        }
      }
      if (!missing.isEmpty()) {
        Iterator<RenderedItem> rendered = rendered(missing, renderer).iterator();
        found.replaceAll(item -> item == null ? rendered.next() : item);
        found.removeIf(Objects::isNull);
      }
      return found;
    }

    private List<RenderedItem> rendered(List<ItemVersion> missing, Renderer renderer) {
      List<RenderedItem> rendered = renderer.render(missing);
      for (int i = 0; i < missing.size(); i++) {
        if (rendered.get(i) != null) {
          cache.put(missing.get(i), rendered.get(i));
        }
      }
      return rendered;
    }
  }

  /** Loads and renders several documents. */
  interface Renderer {

    /** Returns the documents in the given order, with null for each deleted one. */
    List<RenderedItem> render(List<ItemVersion> versions);
  }
}
