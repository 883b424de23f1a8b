// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Requests that Schemathesis generates from the OpenAPI document, good ones and bad ones. What it
 * finds is mended, and stays in the corpus of hostile requests.
 */
package io.touchstone.system.fuzz;
