// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

/** A document and what one caller may do with it. */
public record VisibleDocument(Document document, CallerAccess access) {}
