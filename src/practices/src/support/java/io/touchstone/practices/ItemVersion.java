// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

/** A post of a list, in the version that the list shows. */
record ItemVersion(long post, long version) {}
