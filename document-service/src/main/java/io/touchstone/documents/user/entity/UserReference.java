// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.entity;

/** The data of a user that document-service needs. */
public record UserReference(long id, String name) {}
