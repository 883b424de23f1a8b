// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

/** The number and version of a page, without its content. */
public record PageVersion(long number, long version) {}
