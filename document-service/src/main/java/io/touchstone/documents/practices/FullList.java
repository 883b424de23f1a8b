// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.boundary.DocumentLists;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.ItemLoading;
import io.touchstone.documents.document.control.RequestedPage;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.hypermedia.Form;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.function.Function;

/**
 * The list that practices 08 and 13 write: that of practices 14 to 18 with all members of its
 * documents and nothing more, loaded from the database for each request.
 */
@Dependent
class FullList {

  @Inject DocumentList list;
  @Inject DocumentLists lists;
  @Inject ItemLoading loading;
  @Inject DocumentLinks links;
  @Inject DocumentRepresentation representation;

  /**
   * As production answers, whatever the client knows already.
   *
   * @param writing makes the body
   */
  Response answer(SecurityContext security, Function<LoadedList, byte[]> writing) {
    RequestedPage page =
        list.find(links.documents(), true, EmbeddedList.query(Detail.FULL, security), Form.JSON);
    return lists.ok(page, writing.apply(load(page)));
  }

  private LoadedList load(RequestedPage page) {
    return new LoadedList(
        loading.load(page.page(), Detail.FULL).stream().map(ListItem::created).toList(),
        page.links(),
        links,
        representation);
  }
}
