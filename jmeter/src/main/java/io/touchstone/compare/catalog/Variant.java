// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import java.util.Optional;

/**
 * One endpoint of a practice.
 *
 * @param path below the base URI, with {@code ${document}} and {@code ${user}} to be filled in
 * @param baseline the variant to compare with; empty for a baseline itself
 * @param claimed whether the source's claim is about this variant
 * @param expect text that every body must contain; empty where any body will do
 */
public record Variant(
    String name,
    String path,
    Optional<String> baseline,
    boolean claimed,
    Optional<String> expect) {}
