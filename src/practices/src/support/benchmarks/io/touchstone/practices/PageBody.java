// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.seed.PageSeed;
import io.touchstone.hypermedia.MediaFormat;

/** The body with which a client adds a page with shapes: the first page of the example document. */
final class PageBody {

  private PageBody() {}

  static byte[] bytes() {
    Page page = PageSeed.pages(SeededDocuments.example().document().id()).findFirst().orElseThrow();
    return MediaFormat.JSON
        .byteWriter()
        .number("width", page.width())
        .number("height", page.height())
        .json("shapes", page.shapes())
        .text("title", page.title())
        .toBytes();
  }
}
