// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.documents.user.entity.User;
import java.util.Optional;

/** A document and its creator; empty where user-service knows the creator no more. */
public record CreatedDocument(Document document, Optional<User> creator) {}
