// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaFormatTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "application/hal+json | HAL",
        "Application/HAL+JSON | HAL",
        "application/hal+json; charset=utf-8 | HAL",
        "application/hal+json, application/json | HAL",
        "application/hal+json, */*;q=0.1 | HAL",
        "application/json;q=0.5, application/hal+json;Q=0.8 | HAL",
        "text/html, application/hal+json | HAL",
        "application/hal+json;q=0 | JSON",
        "application/hal+json;q=0.000, application/json | JSON",
        "application/hal+json;q=0.5, application/json | JSON",
        "application/hal+json;q=0.5, */* | JSON",
        "application/x;profile=application/hal+json | JSON",
        "application/* | JSON",
        "*/* | JSON",
        "application/json | JSON",
        "'' | JSON",
      })
  void theClientsPreferenceSelectsTheFormat(String accept, MediaFormat expected) {
    assertEquals(expected, MediaFormat.of(accept));
  }
}
