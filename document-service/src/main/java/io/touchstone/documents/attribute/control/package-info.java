// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What clients note about documents. Nobody but them knows what it means, so it is one JSON text.
 */
package io.touchstone.documents.attribute.control;
