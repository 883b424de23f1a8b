// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.boundary.DocumentLists;
import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.ItemRepresentation;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.Members;
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
 * A list in which one member of each item is the caller's own, {@code readBefore}, cannot be kept
 * for all callers; kept for each, it is mostly not there. The item without that member is the same
 * for all: it is kept, and the member is added to its bytes.
 *
 * <p>Source: P. Selbert, Layering API Defenses with Caching, 2015: 9.18 to 24.51 transactions per
 * second.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 18}: the caller reads {@code ?document=}
 * before the list is answered. Expect less than practice 15 gains, since each body is joined for
 * its caller.
 */
@ApplicationScoped
@Path("/practices/18-fragment-caching")
@Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
public class P18_FragmentCaching {

  private static final byte[] READ = ",\"readBefore\":true}".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] UNREAD = ",\"readBefore\":false}".getBytes(StandardCharsets.US_ASCII);

  @Inject EmbeddedList list;
  @Inject ItemRepresentation representation;
  @Inject DocumentList documents;
  @Inject DocumentLists answers;

  private final ReadDocuments read = new ReadDocuments();

  @GET
  @Path("naive")
  public Response naive(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    PersonalPage page = find(document, request, security);
    return answers.ok(page.requested(), list.tree(page.requested(), describe(page.readBefore())));
  }

  @GET
  @Path("tuned")
  public Response tuned(
      @QueryParam("document") String document,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    PersonalPage page = find(document, request, security);
    List<byte[]> items =
        documents.items(page.requested()).written().entrySet().stream()
            .map(item -> with(item.getValue(), page.readBefore().contains(item.getKey())))
            .toList();
    return answers.ok(page.requested(), documents.body(page.requested(), items));
  }

  /** All callers without a token are one. */
  private PersonalPage find(String document, HttpHeaders request, SecurityContext security) {
    Set<UUID> known = read.by(Caller.of(security));
    if (document != null) {
      known.add(Identifier.uuid(document));
    }
    return PersonalPage.of(list.find(request, security), known);
  }

  private BiConsumer<ListItem, Members> describe(Set<UUID> readBefore) {
    BiConsumer<ListItem, Members> shared = representation.in(Detail.EMBEDDED);
    return shared.andThen(
        (item, members) ->
            members.value(
                "readBefore",
                readBefore.contains(item.document().id()) ? JsonValue.TRUE : JsonValue.FALSE));
  }

  /** The item with one more member in the place of its last brace. */
  private static byte[] with(byte[] item, boolean readBefore) {
    byte[] member = readBefore ? READ : UNREAD;
    byte[] whole = Arrays.copyOf(item, item.length - 1 + member.length);
    System.arraycopy(member, 0, whole, item.length - 1, member.length);
    return whole;
  }
}
