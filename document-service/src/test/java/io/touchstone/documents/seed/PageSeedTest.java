// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.http.body.MergePatch;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PageSeedTest {

  private static final PageRepresentation REPRESENTATION =
      new PageRepresentation(TestDocuments.LINKS);

  private final List<UUID> documents =
      LongStream.range(0, 200).mapToObj(i -> new UUID(i * 7_919, i)).toList();

  @Test
  void pagesAreAlwaysTheSame() {
    assertEquals(pages(documents.get(3)), pages(documents.get(3)));
  }

  @Test
  void everyPageIsValidContent() {
    documents.stream()
        .flatMap(PageSeed::pages)
        .forEach(
            page ->
                assertEquals(
                    page.content(),
                    PageContent.of(
                        MergePatch.apply(
                            JsonValue.EMPTY_JSON_OBJECT,
                            REPRESENTATION.full(page, MediaFormat.JSON)))));
  }

  private static List<Page> pages(UUID document) {
    return PageSeed.pages(document).toList();
  }
}
