// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.list.boundary.DocumentListResponses;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListItemLoader;
import io.touchstone.documents.list.control.ListItemRepresentation;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * The list of practices 14 to 18: the newest documents that the caller may see, up to 100, each
 * with its creator and its pages.
 */
@ApplicationScoped
public class EmbeddedList {

  private static final int MOST = 100;
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentListResponses answers;
  @Inject DocumentListRenderer documents;
  @Inject DocumentLinks links;
  @Inject ListItemLoader loading;
  @Inject ListItemRepresentation representation;

  /** Returns production's response. */
  Response production(ItemDetail detail, HttpHeaders request, SecurityContext security) {
    return answers.respond(links.documents(), true, query(detail, security), request);
  }

  /** Returns a response whose body is built now. Ignores caches and conditional headers. */
  Response render(ListPageRendition page) {
    return answers.ok(page, tree(page));
  }

  ListPageRendition find(HttpHeaders request, SecurityContext security) {
    return find(ItemDetail.EMBEDDED, request, security);
  }

  ListPageRendition find(ItemDetail detail, HttpHeaders request, SecurityContext security) {
    return documents.rendition(
        links.documents(), true, query(detail, security), MediaFormat.of(request));
  }

  /** Returns the body, with all documents loaded and built for this call. */
  JsonObject tree(ListPageRendition page) {
    return tree(page, representation.writerFor(page.query().detail()));
  }

  JsonObject tree(ListPageRendition page, BiConsumer<ListItem, RepresentationWriter> description) {
    return page.links()
        .addTo(
            page.format()
                .treeWriter(JSON)
                .list("documents", loading.load(page.page(), page.query().detail()), description))
        .build();
  }

  /** Returns some items of the page, loaded and rendered for this call. */
  Map<UUID, byte[]> items(ListPageRendition page, Set<UUID> wanted) {
    ListPage some =
        page.page()
            .with(
                page.page().entries().stream()
                    .filter(entry -> wanted.contains(entry.document()))
                    .toList());
    ItemDetail detail = page.query().detail();
    return loading.load(some, detail).stream()
        .collect(
            Collectors.toMap(
                item -> item.document().id(),
                item -> representation.bytes(item, detail, page.format())));
  }

  static DocumentQuery query(ItemDetail detail, SecurityContext security) {
    return new DocumentQuery(
        Caller.of(security),
        Optional.empty(),
        "",
        Sort.CREATED,
        detail,
        MOST,
        Optional.empty(),
        false);
  }
}
