// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Every operation of the OpenAPI document as every role, on documents that the caller has a role
 * on, that are published, that are somebody else's and that do not exist. What is expected stands
 * in two tables: {@code operations.txt} says what an operation needs, {@code rules.txt} what that
 * means for each caller.
 */
package io.touchstone.system.access;
