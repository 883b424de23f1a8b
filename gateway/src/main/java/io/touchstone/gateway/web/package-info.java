// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The web page under {@code /app/}: files that are read into memory at start, with a
 * Content-Security-Policy.
 */
package io.touchstone.gateway.web;
