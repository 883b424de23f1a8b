// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.seed.PageSeed;
import java.nio.charset.StandardCharsets;

/** The body with which a client adds a page with shapes: the first page of the example document. */
final class PageBody {

  private PageBody() {}

  static byte[] bytes() {
    return PageSeed.pages(SeededDocuments.example().document().id())
        .findFirst()
        .orElseThrow()
        .content()
        .toJson()
        .toString()
        .getBytes(StandardCharsets.UTF_8);
  }
}
