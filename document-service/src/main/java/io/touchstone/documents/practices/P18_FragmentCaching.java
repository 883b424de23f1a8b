// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.list.boundary.DocumentListResponses;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListItemRepresentation;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;

/**
 * Cache the shared part of a personalised list. Each item has a member of the caller's own, {@code
 * readBefore}, so the list differs between callers. A cache entry per caller would rarely be used
 * again. The rest of each item is the same for all callers.
 *
 * <p>Naive: the whole list is rendered for each request. Tuned: cached items; the personal member
 * is appended to their bytes. {@code ?document=} marks a document as read before the list is
 * returned.
 */
@Practice(
    id = "18",
    slug = "fragment-caching",
    title = "Add personal parts to cached items",
    naive = "a personal list rendered anew for each request",
    tuned = "a personal member added to cached items",
    source = Source.CASTLE_API_CACHING,
    request = @Request(headers = "Authorization: Bearer ${token}", expect = "\"documents\""),
    comparedWithSource =
        "The Ruby block of the source returned the value that it assigned, so its response was a"
            + " list of booleans and not the list of documents. Its figure is therefore not"
            + " comparable, and no claim is judged here.",
    matters = "Responses are the same for all callers except for a small part.",
    mattersNot = "Most of the response is personal.")
@ApplicationScoped
@Path("/practices/18-fragment-caching")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
public class P18_FragmentCaching {

  private static final byte[] READ = ",\"readBefore\":true}".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] UNREAD = ",\"readBefore\":false}".getBytes(StandardCharsets.US_ASCII);

  @Inject EmbeddedList list;
  @Inject ListItemRepresentation representation;
  @Inject DocumentListRenderer documents;
  @Inject DocumentListResponses answers;

  private final ReadDocuments read = new ReadDocuments();

  @Variant(code = {"naive", "describe"})
  @GET
  @Path("naive")
  public Response naive(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    PersonalPage page = find(document, request, security);
    return answers.ok(page.requested(), list.tree(page.requested(), describe(page.readBefore())));
  }

  @Variant(
      baseline = "naive",
      code = {"tuned", "with"})
  @GET
  @Path("tuned")
  public Response tuned(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    PersonalPage page = find(document, request, security);
    List<byte[]> items =
        documents.items(page.requested()).rendered().entrySet().stream()
            .map(item -> with(item.getValue(), page.readBefore().contains(item.getKey())))
            .toList();
    return answers.ok(page.requested(), documents.body(page.requested(), items));
  }

  /** Treats all callers without a token as one. */
  private PersonalPage find(String document, HttpHeaders request, SecurityContext security) {
    Set<UUID> known = read.by(Caller.of(security));
    if (document != null) {
      known.add(Identifier.uuid(document));
    }
    return PersonalPage.of(list.find(request, security), known);
  }

  private BiConsumer<ListItem, RepresentationWriter> describe(Set<UUID> readBefore) {
    BiConsumer<ListItem, RepresentationWriter> shared =
        representation.writerFor(ItemDetail.EMBEDDED);
    return shared.andThen(
        (item, members) ->
            members.value(
                "readBefore",
                readBefore.contains(item.document().id()) ? JsonValue.TRUE : JsonValue.FALSE));
  }

  /** Returns the item with the member inserted before its closing brace. */
  private static byte[] with(byte[] item, boolean readBefore) {
    byte[] member = readBefore ? READ : UNREAD;
    byte[] whole = Arrays.copyOf(item, item.length - 1 + member.length);
    System.arraycopy(member, 0, whole, item.length - 1, member.length);
    return whole;
  }
}
