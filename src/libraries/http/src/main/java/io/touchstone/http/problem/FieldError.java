// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

/**
 * An error in one member of a body.
 *
 * @param pointer the member, as a JSON Pointer (RFC 6901)
 * @param detail the rule that the member breaks, such as "must be a string"
 */
public record FieldError(String pointer, String detail) {}
