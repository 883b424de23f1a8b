// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.problem;

/**
 * What is wrong with one member of a body.
 *
 * @param pointer where it is, as a JSON Pointer (RFC 6901)
 * @param detail what it must be
 */
public record FieldError(String pointer, String detail) {}
