// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.documents.user.entity.UserReference;
import java.util.Optional;

/**
 * A document with the user who created it.
 *
 * @param creator empty if user-service does not know the creator
 */
public record DocumentWithCreator(Document document, Optional<UserReference> creator) {}
