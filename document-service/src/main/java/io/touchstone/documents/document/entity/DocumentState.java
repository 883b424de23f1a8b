// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.time.Instant;

/** The part of a document that suffices for conditional requests and access checks. */
public record DocumentState(long version, Instant saved, CallerAccess access) {}
