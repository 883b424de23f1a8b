// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Fuzz tests: Schemathesis generates valid and invalid requests from the OpenAPI document. Each
 * defect that it finds is fixed, and its request added to the corpus of hostile requests.
 */
package io.touchstone.system.fuzz;
