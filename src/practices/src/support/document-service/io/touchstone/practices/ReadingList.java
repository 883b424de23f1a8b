// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The response of practices 14 to 17, as JSON-B maps it. */
public record ReadingList(List<ListedDocument> documents) {

  private static final Jsonb JSONB = JsonbBuilder.create();

  byte[] toBytes() {
    return JSONB.toJson(this).getBytes(StandardCharsets.UTF_8);
  }
}
