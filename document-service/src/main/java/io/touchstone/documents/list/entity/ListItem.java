// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.documents.user.entity.UserReference;
import java.util.List;
import java.util.Optional;

/**
 * A document of a list, with as much data as the {@link ItemDetail} of the list needs.
 *
 * @param creator empty if unknown or not part of the list
 */
public record ListItem(
    Document document, Optional<UserReference> creator, List<PageSummary> pages) {}
