// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.time.Instant;
import java.util.UUID;

/**
 * A document as stored.
 *
 * @param creator the id of the user who created it
 * @param saved when its content last changed, in whole seconds
 * @param size of its content in bytes
 */
public record Document(
    UUID id, String title, long creator, Instant created, Instant saved, long size) {}
