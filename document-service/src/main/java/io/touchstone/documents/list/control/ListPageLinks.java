// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.hypermedia.Link;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Builds the links from one page of a document list to its neighbours. */
public final class ListPageLinks {

  private ListPageLinks() {}

  /**
   * @param list the address of the list without a query
   * @param ownerInQuery whether the owner is a parameter of the list rather than part of its path
   */
  public static PaginationLinks of(
      Link list, DocumentQuery query, ListPage page, boolean ownerInQuery) {
    String direction = query.backwards() ? "before=" : "after=";
    return PaginationLinks.of(
        list.append(parameters(query, ownerInQuery)),
        query.start().map(Cursor::encoded).map(direction::concat),
        page.before().map(Cursor::encoded),
        page.after().map(Cursor::encoded));
  }

  private static String parameters(DocumentQuery query, boolean ownerInQuery) {
    StringBuilder parameters = new StringBuilder();
    if (query.sort() != Sort.SAVED) {
      add(parameters, "sort", query.sort().label());
    }
    if (!query.titlePrefix().isEmpty()) {
      add(parameters, "title", URLEncoder.encode(query.titlePrefix(), StandardCharsets.UTF_8));
    }
    if (ownerInQuery) {
      query.owner().ifPresent(owner -> add(parameters, "owner", owner.toString()));
    }
    if (query.detail() != ItemDetail.SUMMARY) {
      add(parameters, "items", query.detail().label());
    }
    if (query.limit() != PagingQuery.DEFAULT_LIMIT) {
      add(parameters, "limit", String.valueOf(query.limit()));
    }
    return parameters.toString();
  }

  private static void add(StringBuilder parameters, String name, String value) {
    parameters.append(parameters.length() == 0 ? '?' : '&').append(name).append('=').append(value);
  }
}
