// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.creator.entity;

import io.touchstone.hypermedia.Link;

/** What document-service needs to know of a user. */
public record Creator(long id, Link uri) {}
