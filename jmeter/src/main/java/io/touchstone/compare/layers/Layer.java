// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import java.util.List;

/**
 * A part of a service that handles requests.
 *
 * @param code the prefixes of its methods: packages, classes or methods
 */
record Layer(String name, List<String> code) {

  Layer(String name, String... code) {
    this(name, List.of(code));
  }

  boolean contains(String method) {
    return code.stream().anyMatch(method::startsWith);
  }
}
