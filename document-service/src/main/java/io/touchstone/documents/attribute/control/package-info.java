// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Attributes of a document are stored as one JSON text. Only clients know what they mean, so
 * nothing queries them.
 */
package io.touchstone.documents.attribute.control;
