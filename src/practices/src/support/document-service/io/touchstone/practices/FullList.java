// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.list.control.DocumentListRenderer;
import io.touchstone.documents.list.control.ListItemLoader;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
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
    ListPage page = list.page(query(links.documents(), security));
    return ok(list, page, MediaFormat.JSON, writing.apply(load(page)));
  }

  /** Returns a full response with this body. */
  static Response ok(DocumentListRenderer list, ListPage page, MediaFormat format, Object body) {
    ResponseBuilder response = Response.ok(body, format.type());
    page.links().headers().forEach(link -> response.header(HttpHeaders.LINK, link));
    return page.query().caching().apply(response, format.tag(list.version(page))).build();
  }

  private LoadedList load(ListPage page) {
    return new LoadedList(
        loading.load(page).stream().map(ListItem::withCreator).toList(),
        page.links(),
        links,
        representation);
  }

  static DocumentQuery query(Link address, SecurityContext security) {
    return new DocumentQuery(
        address,
        Caller.of(security),
        Optional.empty(),
        "",
        Sort.CREATED,
        ItemDetail.FULL,
        new PagingQuery<>(Optional.empty(), false, MOST));
  }
}
