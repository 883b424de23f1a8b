// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.util.List;
import java.util.Set;

/**
 * Files that are compiled together.
 *
 * @param shared the paths of those that belong to another group, which reports about them
 */
public record SourceGroup(List<SourceFile> files, Set<String> shared) {}
