// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Every operation of the API: who may call it, and whether its responses are as described. The file
 * {@code operations.txt} has one valid request for each operation.
 */
package io.touchstone.system.api;
