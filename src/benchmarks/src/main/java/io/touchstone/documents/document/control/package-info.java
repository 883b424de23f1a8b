// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Stands in the package of the store, as its tests do, to measure what production runs. */
package io.touchstone.documents.document.control;
