// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.List;
import java.util.Optional;

/**
 * A variant and its blocks, in the order of their rounds.
 *
 * @param baseline the variant that this one is compared with; empty for a baseline itself
 */
public record VariantResult(String name, Optional<String> baseline, List<Block> blocks) {}
