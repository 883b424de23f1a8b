// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

/** Which page it is and in which version, without what is on it. */
public record PageState(long number, long version) {}
