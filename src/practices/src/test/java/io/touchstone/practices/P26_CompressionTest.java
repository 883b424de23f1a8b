// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.practices.P26_Compression.CompressedLists;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class P26_CompressionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "gzip              | true",
        "br, GZIP, deflate | true",
        "gzip;q=0          | false",
        "br, gzip; q=0.5   | false",
        "x-gzip            | false",
        "identity          | false",
        "-                 | false"
      })
  void onlyAcceptedEncodingsAreSent(String acceptEncoding, boolean compressed) {
    assertEquals(compressed, CompressedLists.accepts(acceptEncoding));
  }
}
