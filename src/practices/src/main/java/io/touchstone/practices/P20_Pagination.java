// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
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
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.ByteWriter;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
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
 * A list without pages costs as much as its length. A page selected by OFFSET costs as much as the
 * rows before it, because the database counts the rows that it skips. A page that starts after a
 * key is a range of an index and costs the same anywhere.
 *
 * <p>Naive: one page, selected by OFFSET. Tuned: one page, selected by key. Both read one of the
 * last pages, where OFFSET costs most. Step {@code whole}: the list without pages. The bodies have
 * no links to other pages, so that both pages are identical. The parameter {@code of} selects which
 * of the last pages is read. If every request read the same page, a database could reuse the last
 * result of the query, as H2 does. {@code POST /practices/20-pagination/collection?size=} creates a
 * collection.
 */
@Practice(
    id = "20",
    slug = "pagination",
    title = "Page by key, at the same cost for every page",
    naive = "pages selected by OFFSET",
    tuned = "pages that start after a key",
    source = Source.CASTLE_API_CACHING,
    judged = PracticeMetric.CPU,
    sameBodies = false,
    request = @Request(expect = "\"documents\""),
    matters = "Lists grow without a limit, and clients or crawlers read beyond the first pages.",
    mattersNot = "Lists are short, or only the first page is ever read.",
    costs =
        "Clients cannot jump to page n, and there is no total. Each order of the list needs an"
            + " index.",
    wrong =
        "The key is not unique, or the order can change while a client reads: items are then"
            + " skipped or repeated.",
    checkedOn = "26.0.0.5",
    rules = {"offset-paging", "unpaged-list"})
@ApplicationScoped
@Path("/20-pagination")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P20_Pagination {

  /** A longer list does not fit in the heap of a small container. */
  private static final int LARGEST_WHOLE = 100_000;

  private static final int PAGE = 20;

  /** How many of the last pages are read. They are few, so that all of them are near the end. */
  private static final int LAST_PAGES = 32;

  @Inject SizedCollections collections;
  @Inject DocumentLinks links;
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
  @Variant(
      name = "whole-100",
      baseline = "naive-100",
      full = true,
      path = "/practices/20-pagination/whole?size=100",
      prepare = "/practices/20-pagination/collection?size=100")
  @Variant(
      name = "whole-10000",
      baseline = "naive-10000",
      full = true,
      path = "/practices/20-pagination/whole?size=10000",
      prepare = "/practices/20-pagination/collection?size=10000")
  @Variant(
      name = "whole-1000",
      baseline = "naive-1000",
      full = true,
      path = "/practices/20-pagination/whole?size=1000",
      prepare = "/practices/20-pagination/collection?size=1000")
  @GET
  @Path("whole")
  public Response whole(@QueryParam("size") String text, @Context HttpHeaders request) {
    int size = SizedCollections.size(text);
    if (size > LARGEST_WHOLE) {
      throw ProblemException.badRequest("a whole list is of 100000 documents at most");
    }
    ListPage all = filled(documents.page(query(size)));
    MediaFormat form = MediaFormat.of(request);
    return ok(
        form.byteWriter()
            .list("documents", loading.load(all), representation.writerFor(ItemDetail.SUMMARY)),
        form);
  }

  @Variant(
      name = "naive-100",
      full = true,
      path = "/practices/20-pagination/naive?size=100&of=${document}",
      code = {"SizedCollections.PART", "SizedCollections.part", "naive"},
      prepare = "/practices/20-pagination/collection?size=100")
  @Variant(
      name = "naive-10000",
      path = "/practices/20-pagination/naive?size=10000&of=${document}",
      code = {"SizedCollections.PART", "SizedCollections.part", "naive"},
      prepare = "/practices/20-pagination/collection?size=10000")
  @Variant(
      name = "naive-1000",
      full = true,
      path = "/practices/20-pagination/naive?size=1000&of=${document}",
      code = {"SizedCollections.PART", "SizedCollections.part", "naive"},
      prepare = "/practices/20-pagination/collection?size=1000")
  @Variant(
      name = "naive-1000000",
      full = true,
      path = "/practices/20-pagination/naive?size=1000000&of=${document}",
      code = {"SizedCollections.PART", "SizedCollections.part", "naive"},
      prepare = "/practices/20-pagination/collection?size=1000000")
  @GET
  @Path("naive")
  public Response naive(
      @QueryParam("size") String size,
      @DefaultValue("") @QueryParam("of") String of,
      @Context HttpHeaders request) {
    int documents = SizedCollections.size(size);
    int before = documents - PAGE * (pageFromLast(documents, of) + 1);
    return page(documents, collections.part(documents, PAGE, before), request);
  }

  @Variant(
      name = "tuned-100",
      baseline = "naive-100",
      full = true,
      path = "/practices/20-pagination/tuned?size=100&of=${document}",
      code = {"SizedCollections.AFTER", "SizedCollections.after", "tuned"},
      prepare = "/practices/20-pagination/collection?size=100")
  @Variant(
      name = "tuned-10000",
      baseline = "naive-10000",
      path = "/practices/20-pagination/tuned?size=10000&of=${document}",
      code = {"SizedCollections.AFTER", "SizedCollections.after", "tuned"},
      prepare = "/practices/20-pagination/collection?size=10000")
  @Variant(
      name = "tuned-1000",
      baseline = "naive-1000",
      full = true,
      path = "/practices/20-pagination/tuned?size=1000&of=${document}",
      code = {"SizedCollections.AFTER", "SizedCollections.after", "tuned"},
      prepare = "/practices/20-pagination/collection?size=1000")
  @Variant(
      name = "tuned-1000000",
      baseline = "naive-1000000",
      full = true,
      path = "/practices/20-pagination/tuned?size=1000000&of=${document}",
      code = {"SizedCollections.AFTER", "SizedCollections.after", "tuned"},
      prepare = "/practices/20-pagination/collection?size=1000000")
  @GET
  @Path("tuned")
  public Response tuned(
      @QueryParam("size") String size,
      @DefaultValue("") @QueryParam("of") String of,
      @Context HttpHeaders request) {
    int documents = SizedCollections.size(size);
    Cursor start = starts.computeIfAbsent(documents, this::starts).get(pageFromLast(documents, of));
    return page(documents, collections.after(documents, PAGE, start), request);
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

  private DocumentQuery query(int size) {
    return new DocumentQuery(
        links.documents(),
        Caller.ANONYMOUS,
        Optional.of(SizedCollections.owner(size)),
        "",
        Sort.SAVED,
        ItemDetail.SUMMARY,
        new PagingQuery<>(Optional.empty(), false, size));
  }

  private Response page(int size, List<ListEntry> entries, HttpHeaders request) {
    ListPage page = new ListPage(query(size), new Slice<>(entries, false, false), Map.of());
    MediaFormat form = MediaFormat.of(request);
    return ok(
        form.byteWriter().rendered("documents", items.of(filled(page), form).rendered()), form);
  }

  private static ListPage filled(ListPage page) {
    if (page.entries().items().isEmpty()) {
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
