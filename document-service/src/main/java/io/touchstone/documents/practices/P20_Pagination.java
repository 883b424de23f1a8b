// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.ItemLoading;
import io.touchstone.documents.document.control.ItemRepresentation;
import io.touchstone.documents.document.control.WrittenItems;
import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.hypermedia.ByteMembers;
import io.touchstone.hypermedia.Form;
import io.touchstone.problem.ProblemException;
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
 * A list without pages costs as much as there is. A page by its number costs what is before it: the
 * database counts the rows that it leaves out. A page by the key of the item before it is a range
 * of an index, wherever it is and however much there is.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015, which names pagination as
 * invaluable; no figure.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 20}: first {@code POST
 * /practices/20-pagination/collection?size=}; then expect the whole list to grow with the size, the
 * last pages by their offset too, and the last pages by key to stay where they were. All three
 * answer items without links, so that the last pages are the same. Which of the last pages it is
 * follows from {@code of}: a database may keep the rows of a query that it was just asked, as H2
 * does, and asked for one page alone it would find nothing anew.
 */
@ApplicationScoped
@Path("/practices/20-pagination")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
public class P20_Pagination {

  /** A whole list beyond this is more than the heap of a small container takes. */
  private static final int LARGEST_WHOLE = 100_000;

  private static final int PAGE = 20;

  /** How many of the last pages are read: so few that all of them are near the end. */
  private static final int LAST_PAGES = 32;

  @Inject SizedCollections collections;
  @Inject DocumentList documents;
  @Inject WrittenItems items;
  @Inject ItemLoading loading;
  @Inject ItemRepresentation representation;

  /** Where the last pages start, the last one first, by the size of the collection. */
  private final Map<Integer, List<Cursor>> starts = new ConcurrentHashMap<>();

  /** Stores what is missing of a collection, which takes about a minute for the largest. */
  @POST
  @Path("collection")
  public Response collection(@QueryParam("size") String size, @Context HttpHeaders request) {
    int documents = SizedCollections.size(size);
    collections.fill(documents);
    starts.computeIfAbsent(documents, this::starts);
    Form form = Form.of(request);
    return ok(form.bytes().number("size", documents), form);
  }

  /**
   * @throws ProblemException 400 for a size whose list does not fit in the memory
   */
  @GET
  @Path("naive")
  public Response naive(@QueryParam("size") String text, @Context HttpHeaders request) {
    int size = SizedCollections.size(text);
    if (size > LARGEST_WHOLE) {
      throw ProblemException.badRequest("a whole list is of 100000 documents at most");
    }
    ListPage all = filled(documents.find(query(size, size, Optional.empty())));
    Form form = Form.of(request);
    return ok(
        form.bytes()
            .list(
                "documents", loading.load(all, Detail.SUMMARY), representation.in(Detail.SUMMARY)),
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
    return page(this.documents.find(query(documents, PAGE, Optional.of(start))), request);
  }

  /** The keys that a client of the list would have from the page before, all by one query. */
  private List<Cursor> starts(int size) {
    int span = PAGE * lastPages(size);
    List<Listed> last = collections.part(size, span, size - span - 1);
    if (last.size() < span) {
      throw missing();
    }
    return IntStream.iterate(span - PAGE, i -> i >= 0, i -> i - PAGE)
        .mapToObj(i -> last.get(i).place())
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
        Caller.ANYONE,
        Optional.of(SizedCollections.owner(size)),
        "",
        Sort.SAVED,
        Detail.SUMMARY,
        limit,
        start,
        false);
  }

  private Response page(ListPage page, HttpHeaders request) {
    Form form = Form.of(request);
    return ok(
        form.bytes()
            .written("documents", items.of(filled(page), Detail.SUMMARY, form).written().values()),
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

  private static Response ok(ByteMembers body, Form form) {
    return Response.ok(body.toBytes(), form.type()).build();
  }
}
