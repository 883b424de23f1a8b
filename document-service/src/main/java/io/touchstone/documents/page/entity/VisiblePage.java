// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import io.touchstone.documents.access.entity.Access;

/** A page as one caller may use it. */
public record VisiblePage(Page page, Access access) {}
