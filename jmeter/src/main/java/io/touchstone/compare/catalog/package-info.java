// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What is compared with what. The product's own practices and a reader's own pairs of endpoints are
 * written in one form of JSON, so that neither has a privilege.
 */
package io.touchstone.compare.catalog;
