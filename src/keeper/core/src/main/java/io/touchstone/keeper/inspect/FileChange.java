// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.source.SourceFile;

/** A file before and after its fixes. */
public record FileChange(SourceFile before, SourceFile after) {}
