// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import java.util.UUID;

/** A document of a list, in the version that the list shows. */
record ItemVersion(UUID document, long version) {}
