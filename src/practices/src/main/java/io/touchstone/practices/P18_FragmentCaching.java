// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.http.caller.Caller;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import io.touchstone.practices.ListedDocument.Author;
import io.touchstone.practices.ListedDocument.Comment;
import io.touchstone.practices.P17_PerforatedCaching.ItemCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * Each item has a member of the caller's own, {@code readBefore}, so the list differs between
 * callers. A cache entry per caller would rarely be used again. The rest of each item is the same
 * for all callers.
 *
 * <p>Naive: the whole list is loaded with Jakarta Persistence and mapped by JSON-B for each
 * request. Tuned: items are cached without their closing brace, and the personal member is appended
 * while they are joined.
 */
@Practice(
    id = "18",
    slug = "fragment-caching",
    title = "Add personal parts to cached items",
    naive = "a personal list rendered anew for each request",
    tuned = "a personal member added to cached items",
    source = Source.CASTLE_API_CACHING,
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"readBefore\""),
    comparedWithSource =
        "The Ruby block of the source returned the value that it assigned, so its response was a"
            + " list of booleans and not the list of documents. Its figure is therefore not"
            + " comparable, and no claim is judged here.",
    matters = "Responses are the same for all callers except for a small part.",
    mattersNot = "Most of the response is personal.",
    costs =
        "Code that edits rendered items, and a lookup of the personal part for each request. The"
            + " source advises to keep personal members out of shared lists: a second, personal"
            + " resource lets the list be cached as a whole.",
    wrong = "The personal part is inserted before the item is cached: the next caller sees it.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/18-fragment-caching")
@Produces(MediaType.APPLICATION_JSON)
public class P18_FragmentCaching {

  private static final byte[] READ = ",\"readBefore\":true}".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] UNREAD = ",\"readBefore\":false}".getBytes(StandardCharsets.US_ASCII);

  @Inject ReadingLists lists;

  private final ItemCache openItems = new ItemCache();

  /** The list of one caller, as JSON-B maps it. */
  public record PersonalList(List<PersonalDocument> documents) {}

  /** A document with what only the caller has done. */
  public record PersonalDocument(
      Author author, List<Comment> comments, MappedDocument document, boolean readBefore) {

    static PersonalDocument of(ListedDocument shared, Caller caller) {
      return new PersonalDocument(
          shared.author(),
          shared.comments(),
          shared.document(),
          hasRead(caller, shared.document().id()));
    }
  }

  @Variant(
      code = {
        "naive",
        "PersonalDocument",
        "EntityDocuments.OF_READER",
        "EntityDocuments.withComments"
      })
  @GET
  @Path("naive")
  public PersonalList naive(
      @QueryParam("document") String document, @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    return new PersonalList(
        lists.withComments(lists.reader(document)).documents().stream()
            .map(shared -> PersonalDocument.of(shared, caller))
            .toList());
  }

  @Variant(
      baseline = "naive",
      code = {"READ", "UNREAD", "openItems", "tuned", "opened", "withoutBrace"})
  @GET
  @Path("tuned")
  public byte[] tuned(@QueryParam("document") String document, @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    List<ItemVersion> listed = lists.versions(lists.reader(document));
    BodyParts body = new BodyParts();
    for (RenderedItem item : openItems.find(listed, this::opened)) {
      body.addItem(item.bytes(), hasRead(caller, item.document()) ? READ : UNREAD);
    }
    return body.toBytes();
  }

  /** Returns rendered documents without their closing braces. */
  private List<RenderedItem> opened(List<ItemVersion> missing) {
    List<RenderedItem> items = new ArrayList<>(lists.renderedWithComments(missing));
    items.replaceAll(item -> item == null ? null : withoutBrace(item));
    return items;
  }

  private static RenderedItem withoutBrace(RenderedItem item) {
    byte[] bytes = item.bytes();
    return new RenderedItem(item.document(), Arrays.copyOf(bytes, bytes.length - 1));
  }

  /** Stands for a lookup of what a caller has read: about half of all documents. */
  private static boolean hasRead(Caller caller, UUID document) {
    return (caller.id() + document.getLeastSignificantBits()) % 2 == 0;
  }
}
