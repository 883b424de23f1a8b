// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.documents.access.entity.Access;

/** A document as one caller may use it. */
public record VisibleDocument(Document document, Access access) {}
