// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListItemLoader;
import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Optional;
import java.util.function.Function;

/**
 * The list that practices 08 and 13 serialise, loaded from the database for each request: the
 * newest documents that the caller may see, with all members but without embedded resources.
 */
@Dependent
class FullList {

  private static final int MOST = 100;

  @Inject DocumentListRenderer list;
  @Inject ListItemLoader loading;
  @Inject DocumentLinks links;
  @Inject DocumentRepresentation representation;

  /**
   * Returns a full response, even if the client has the current version.
   *
   * @param writing serialises the list
   */
  Response answer(SecurityContext security, Function<LoadedList, byte[]> writing) {
    ListPageRendition page =
        list.rendition(links.documents(), true, query(security), MediaFormat.JSON);
    return ok(page, writing.apply(load(page)));
  }

  /** Returns a full response with this body. */
  static Response ok(ListPageRendition page, Object body) {
    return page.links()
        .addTo(page.query().caching().apply(Response.ok(body, page.format().type()), page.tag()))
        .build();
  }

  private LoadedList load(ListPageRendition page) {
    return new LoadedList(
        loading.load(page.page(), ItemDetail.FULL).stream().map(ListItem::withCreator).toList(),
        page.links(),
        links,
        representation);
  }

  static DocumentQuery query(SecurityContext security) {
    return new DocumentQuery(
        Caller.of(security),
        Optional.empty(),
        "",
        Sort.CREATED,
        ItemDetail.FULL,
        MOST,
        Optional.empty(),
        false);
  }
}
