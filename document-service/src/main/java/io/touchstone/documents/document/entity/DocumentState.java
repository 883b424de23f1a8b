// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.time.Instant;

/**
 * The part of a document that suffices for conditional requests and access checks.
 *
 * @param creator the id of the user who created the document
 */
public record DocumentState(long version, Instant saved, long creator, CallerAccess access) {}
