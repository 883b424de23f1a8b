// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import java.util.UUID;

/** A page without its shapes. */
public record PageSummary(UUID document, long number, String title, int width, int height) {}
