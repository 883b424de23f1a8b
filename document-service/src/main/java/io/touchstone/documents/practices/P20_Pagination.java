// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListItemLoader;
import io.touchstone.documents.list.control.ListItemRepresentation;
import io.touchstone.documents.list.control.RenderedItemCache;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.ByteWriter;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Select pages by key. A list without pages costs as much as its length. A page selected by OFFSET
 * costs as much as the rows before it, because the database counts the rows that it skips. A page
 * that starts after a key is a range of an index and costs the same anywhere.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015. It calls pagination invaluable
 * and gives no figure.
 *
 * <p>Naive: the whole list. Step {@code offset}: one page, selected by OFFSET. Tuned: one page,
 * selected by key. The two read one of the last pages, where OFFSET costs most. The bodies have no
 * links to other pages, so that both pages are identical. The parameter {@code of} selects which of
 * the last pages is read. If every request read the same page, a database could reuse the last
 * result of the query, as H2 does.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 20}, which first creates the
 * collections with {@code POST /practices/20-pagination/collection?size=}. Expect the cost of the
 * whole list and of OFFSET to grow with the collection, and the cost of pages by key to stay the
 * same.
 */
@ApplicationScoped
@Path("/practices/20-pagination")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P20_Pagination {

  /** A longer list does not fit in the heap of a small container. */
  private static final int LARGEST_WHOLE = 100_000;

  private static final int PAGE = 20;

  /** How many of the last pages are read. They are few, so that all of them are near the end. */
  private static final int LAST_PAGES = 32;

  @Inject SizedCollections collections;
  @Inject DocumentListRenderer documents;
  @Inject RenderedItemCache items;
  @Inject ListItemLoader loading;
  @Inject ListItemRepresentation representation;

  /** The keys of the last pages, last page first, by collection size. */
  private final Map<Integer, List<Cursor>> starts = new ConcurrentHashMap<>();

  /** Stores the missing documents of a collection, which takes about a minute for the largest. */
  @POST
  @Path("collection")
  public Response collection(@QueryParam("size") String size, @Context HttpHeaders request) {
    int documents = SizedCollections.size(size);
    collections.fill(documents);
    starts.computeIfAbsent(documents, this::starts);
    MediaFormat form = MediaFormat.of(request);
    return ok(form.byteWriter().number("size", documents), form);
  }

  /**
   * Returns the whole list.
   *
   * @throws ProblemException 400 if the list is too long for the heap
   */
  @GET
  @Path("naive")
  public Response naive(@QueryParam("size") String text, @Context HttpHeaders request) {
    int size = SizedCollections.size(text);
    if (size > LARGEST_WHOLE) {
      throw ProblemException.badRequest("a whole list is of 100000 documents at most");
    }
    ListPage all = filled(documents.page(query(size, size, Optional.empty())));
    MediaFormat form = MediaFormat.of(request);
    return ok(
        form.byteWriter()
            .list(
                "documents",
                loading.load(all, ItemDetail.SUMMARY),
                representation.writerFor(ItemDetail.SUMMARY)),
        form);
  }

  @GET
  @Path("offset")
  public Response offset(
      @QueryParam("size") String size,
      @DefaultValue("") @QueryParam("of") String of,
      @Context HttpHeaders request) {
    int documents = SizedCollections.size(size);
    int before = documents - PAGE * (pageFromLast(documents, of) + 1);
    return page(
        new ListPage(
            collections.part(documents, PAGE, before),
            Optional.empty(),
            Optional.empty(),
            Map.of()),
        request);
  }

  @GET
  @Path("tuned")
  public Response tuned(
      @QueryParam("size") String size,
      @DefaultValue("") @QueryParam("of") String of,
      @Context HttpHeaders request) {
    int documents = SizedCollections.size(size);
    Cursor start = starts.computeIfAbsent(documents, this::starts).get(pageFromLast(documents, of));
    return page(this.documents.page(query(documents, PAGE, Optional.of(start))), request);
  }

  /** Returns the keys that a client would get from the previous page, with one query. */
  private List<Cursor> starts(int size) {
    int span = PAGE * lastPages(size);
    List<ListEntry> last = collections.part(size, span, size - span - 1);
    if (last.size() < span) {
      throw missing();
    }
    return IntStream.iterate(span - PAGE, i -> i >= 0, i -> i - PAGE)
        .mapToObj(i -> last.get(i).cursor())
        .toList();
  }

  private static int pageFromLast(int size, String of) {
    return Math.floorMod(of.hashCode(), lastPages(size));
  }

  private static int lastPages(int size) {
    return Math.min(LAST_PAGES, size / PAGE - 1);
  }

  private static DocumentQuery query(int size, int limit, Optional<Cursor> start) {
    return new DocumentQuery(
        Caller.ANONYMOUS,
        Optional.of(SizedCollections.owner(size)),
        "",
        Sort.SAVED,
        ItemDetail.SUMMARY,
        limit,
        start,
        false);
  }

  private Response page(ListPage page, HttpHeaders request) {
    MediaFormat form = MediaFormat.of(request);
    return ok(
        form.byteWriter()
            .rendered(
                "documents", items.of(filled(page), ItemDetail.SUMMARY, form).rendered().values()),
        form);
  }

  private static ListPage filled(ListPage page) {
    if (page.entries().isEmpty()) {
      throw missing();
    }
    return page;
  }

  private static ProblemException missing() {
    return ProblemException.notFound(
        "there is no such collection yet; POST /practices/20-pagination/collection?size= makes it");
  }

  private static Response ok(ByteWriter body, MediaFormat form) {
    return Response.ok(body.toBytes(), form.type()).build();
  }
}
