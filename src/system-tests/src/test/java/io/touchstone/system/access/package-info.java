// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Calls every operation of the OpenAPI document as every role, on shared, published, foreign and
 * missing documents. Two tables define the expected statuses: {@code operations.txt} lists what
 * each operation requires, and {@code rules.txt} what that means for each caller.
 */
package io.touchstone.system.access;
