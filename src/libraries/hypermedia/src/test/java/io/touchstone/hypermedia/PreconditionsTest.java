// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.problem.Problems;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.core.HttpHeaders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreconditionsTest {

  @AfterEach
  void forget() {
    MediaFormat.useForm("");
  }

  /** Otherwise, clients would keep what an earlier release or another configuration rendered. */
  @Test
  void aRepresentationOfAnotherFormIsNotCurrent() {
    MediaFormat.useForm("0a1b2c3d");
    String known = '"' + MediaFormat.HAL.tag(7) + '"';
    assertTrue(Preconditions.isNotModified(header -> known, MediaFormat.HAL.tag(7)));
    MediaFormat.useForm("4e5f6071");
    assertFalse(Preconditions.isNotModified(header -> known, MediaFormat.HAL.tag(7)));
  }

  /** During an update, a client may have read the version at a replica of the other release. */
  @ParameterizedTest
  @CsvSource({
    "'\"7\"', 200",
    "'\"7-0a1b2c3d\"', 200",
    "'\"7-4e5f6071h\"', 200",
    "'\"6-4e5f6071\", \"7-4e5f6071\"', 200",
    "*, 200",
    "'\"70-4e5f6071\"', 412",
    "'\"6-4e5f6071\"', 412",
    "'W/\"7-4e5f6071\"', 412",
    "'\"7-4e5f-6071\"', 412",
    "'7', 412",
    "'\"', 412",
    ", 428"
  })
  void aWriteIsBasedOnAVersionInAnyForm(String ifMatch, int expected) {
    MediaFormat.useForm("4e5f6071");
    HttpHeaders request = InterfaceStub.of(HttpHeaders.class, (self, method, arguments) -> ifMatch);
    assertEquals(
        expected,
        expected == 200
            ? matched(request)
            : Problems.status(() -> Preconditions.requireMatch(request, 7)));
  }

  private static int matched(HttpHeaders request) {
    Preconditions.requireMatch(request, 7);
    return 200;
  }
}
