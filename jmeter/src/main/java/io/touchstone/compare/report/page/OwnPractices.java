// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.catalog.PracticeDescriptions;
import io.touchstone.compare.result.PracticeResult;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** What is known about Touchstone's own practices besides their results. */
record OwnPractices(List<JsonObject> descriptions) {

  /** Returns all practices that this build contains. */
  static OwnPractices ofThisBuild() {
    return new OwnPractices(PracticeDescriptions.all());
  }

  /** Returns the description; empty for a practice of a reader's catalogue. */
  Optional<JsonObject> description(PracticeResult practice) {
    return descriptions.stream()
        .filter(each -> each.getString("id").equals(practice.id()))
        .filter(each -> each.getString("slug").equals(practice.slug()))
        .findFirst();
  }
}
