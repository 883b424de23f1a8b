// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Versions of lists, from which entity tags and cache keys are made. */
package io.touchstone.documents.version;
