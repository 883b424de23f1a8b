// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.time.Instant;
import java.util.UUID;

/**
 * A document without its pages.
 *
 * @param creator id of the user who created it and always owns it
 * @param created in whole seconds
 * @param saved when it or one of its pages last changed, in whole seconds
 * @param size of its title and pages, in bytes
 * @param version grows by one with each such change
 */
public record Document(
    UUID id, String title, long creator, Instant created, Instant saved, long size, long version) {}
