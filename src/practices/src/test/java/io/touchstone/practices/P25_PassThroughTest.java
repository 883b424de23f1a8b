// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertSame;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.junit.jupiter.api.Test;

/** CatalogIT compares the bytes that the variants send. */
class P25_PassThroughTest {

  private final P25_PassThrough practice = new P25_PassThrough();

  @Test
  void bothVariantsRelayWhatTheClientReturns() {
    JsonObject object = JsonValue.EMPTY_JSON_OBJECT;
    byte[] body = {'{', '}'};
    practice.parsed = id -> object;
    practice.bytes = id -> body;
    assertSame(object, practice.naive("1"));
    assertSame(body, practice.tuned("1"));
  }
}
