// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.boundary.DocumentLists;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.ItemLoading;
import io.touchstone.documents.document.control.ItemRepresentation;
import io.touchstone.documents.document.control.RequestedPage;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Members;
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
import java.util.function.BiConsumer;

/**
 * The list of practices 14 to 18: the newest of the documents that the caller may see, a hundred at
 * most, each with its creator and its pages.
 */
@ApplicationScoped
public class EmbeddedList {

  private static final int MOST = 100;
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLists answers;
  @Inject DocumentList documents;
  @Inject DocumentLinks links;
  @Inject ItemLoading loading;
  @Inject ItemRepresentation representation;

  /** As production answers. */
  Response production(Detail detail, HttpHeaders request, SecurityContext security) {
    return answers.answer(links.documents(), true, query(detail, security), request);
  }

  /** Without a cache and without a look at what the client has. */
  Response builtAnew(HttpHeaders request, SecurityContext security) {
    RequestedPage page = find(request, security);
    return answers.ok(page, tree(page));
  }

  RequestedPage find(HttpHeaders request, SecurityContext security) {
    return documents.find(
        links.documents(), true, query(Detail.EMBEDDED, security), Form.of(request));
  }

  /** The body, with all of its documents loaded and described. */
  JsonObject tree(RequestedPage page) {
    return tree(page, representation.in(page.query().detail()));
  }

  JsonObject tree(RequestedPage page, BiConsumer<ListItem, Members> description) {
    return page.links()
        .addTo(
            page.form()
                .members(JSON)
                .list("documents", loading.load(page.page(), page.query().detail()), description))
        .build();
  }

  static DocumentQuery query(Detail detail, SecurityContext security) {
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
