// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import io.touchstone.documents.document.entity.CallerAccess;

/** A page and what one caller may do with its document. */
public record VisiblePage(Page page, CallerAccess access) {}
