// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.boundary.TestRequests;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class ThumbnailResourceTest {

  private final TestDocuments documents;
  private final ThumbnailResource resource;
  private final Document document;

  ThumbnailResourceTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    resource =
        new ThumbnailResource(
            documents.store(),
            documents.pages(),
            new RenditionCache(1_000_000),
            TestDocuments.LINKS);
    document = documents.create("Plan");
  }

  @Test
  void eachVersionOfAPageIsRenderedOnceInEachWidth() {
    Object first = image("400");
    assertSame(first, image("400"));
    assertNotSame(first, image("100"));
    documents
        .pageEditor()
        .replace(
            ADA,
            documents.pages().require(document.id(), 1),
            new PageContent("Changed", 400, 300, List.of()));
    Object second = image("400");
    assertNotSame(first, second);
    assertSame(second, image("400"));
  }

  private Object image(String width) {
    ThumbnailRequest request = TestRequests.with(new ThumbnailRequest(), document.id(), ADA);
    request.page = "0";
    request.size = "1";
    request.width = width;
    return resource.thumbnail(request).getEntity();
  }
}
