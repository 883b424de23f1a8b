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
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A list with authors and comments takes several reads and is large. The result is the same for all
 * requests until something in it changes.
 *
 * <p>Naive: the list is loaded with Jakarta Persistence and mapped by JSON-B for each request.
 * Tuned: the whole body is cached under the versions of its documents, so that a request costs one
 * read of the index. Steps: {@code sql} loads the list with SQL, and {@code constant} sends as many
 * bytes without any lookup, which is the limit for every cache. The requests have no conditional
 * headers, so all variants send the whole body.
 */
@Practice(
    id = "15",
    slug = "document-caching",
    title = "Cache the complete response",
    naive = "a list rendered anew for each request",
    tuned = "the complete body from a cache",
    source = Source.CASTLE_API_CACHING,
    claims = @SourceClaim(ratio = 17.9),
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"documents\""),
    comparedWithSource =
        "A cached response must still be sent. The variant constant, which sends as many constant"
            + " bytes, shows how much any cache can gain here.",
    matters = "The same response is requested often between two changes.",
    mattersNot = "Responses differ between callers, or change more often than they are requested.",
    costs =
        "Memory for each cached body, and a read of the versions for each request. A single change"
            + " invalidates a whole body.",
    wrong =
        "The key does not contain everything that the body depends on, such as the caller, the"
            + " language or the role: one caller then sees what belongs to another.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/15-document-caching")
@Produces(MediaType.APPLICATION_JSON)
public class P15_DocumentCaching {

  private static final int MOST_BODIES = 100;

  @Inject ReadingLists lists;

  private final Cache<List<ItemVersion>, byte[]> bodies =
      Caffeine.newBuilder().maximumSize(MOST_BODIES).build();

  /** Bodies by reader. */
  private final Map<Long, byte[]> sent = new ConcurrentHashMap<>();

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
      code = {"bodies", "ReadingLists.VERSIONS", "ReadingLists.versions", "tuned"})
  @GET
  @Path("tuned")
  public byte[] tuned(@QueryParam("document") String document) {
    long reader = lists.reader(document);
    List<ItemVersion> versions = lists.versions(reader);
    return bodies.get(versions, changed -> lists.withComments(reader).toBytes());
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("sql")
  public ReadingList sql(@QueryParam("document") String document) {
    return lists.withCommentsBySql(lists.reader(document));
  }

  /** Sends the same bytes each time, without a database or a version check. */
  @Variant(
      baseline = "naive",
      full = true,
      code = {"sent", "constant"})
  @GET
  @Path("constant")
  public byte[] constant(@QueryParam("document") String document) {
    return sent.computeIfAbsent(
        lists.reader(document), reader -> lists.withComments(reader).toBytes());
  }
}
