// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.entity;

import io.touchstone.hypermedia.Link;

/** What document-service needs to know of a user. */
public record User(long id, String name, Link uri) {}
