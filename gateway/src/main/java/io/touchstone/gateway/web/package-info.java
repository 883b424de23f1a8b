// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The web page under {@code /app/} and the HAL Explorer under {@code /explorer/}: files that are
 * read into memory at start, each folder with its own Content-Security-Policy.
 */
package io.touchstone.gateway.web;
