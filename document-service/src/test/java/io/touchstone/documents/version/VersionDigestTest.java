// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class VersionDigestTest {

  private static final UUID ID = new UUID(1, 2);

  @Test
  void equalContentHasEqualDigests() {
    assertEquals(versions(200, 7), versions(200, 7));
    assertTrue(versions(200, 7).matches("[A-Za-z0-9_-]{16}"));
  }

  @Test
  void everyPartCounts() {
    assertNotEquals(versions(200, 7), versions(200, 8));
    assertNotEquals(versions(200, 7), versions(201, 7));
    assertNotEquals(
        new VersionDigest().add(true, false).text(), new VersionDigest().add(false, true).text());
    assertNotEquals(
        new VersionDigest().add("ab").add("c").text(),
        new VersionDigest().add("a").add("bc").text());
  }

  @Test
  void longTextsAreDigestedWhole() {
    String text = "x".repeat(100_000);
    assertNotEquals(
        new VersionDigest().add(text + "y").text(), new VersionDigest().add(text + "z").text());
    assertEquals(new VersionDigest().add(text).text(), new VersionDigest().add(text).text());
  }

  /** Returns the digest of many versions, the last of which is a parameter. */
  private static String versions(int count, long last) {
    VersionDigest digest = new VersionDigest();
    for (int i = 1; i < count; i++) {
      digest.add(ID, i);
    }
    return digest.add(ID, last).text();
  }
}
