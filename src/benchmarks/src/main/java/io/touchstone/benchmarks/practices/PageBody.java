// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.documents.document.control.SeededDocuments;
import io.touchstone.documents.page.control.PageSeed;
import java.nio.charset.StandardCharsets;

/** A page with shapes as a client sends it to be added: the first page of the example document. */
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
