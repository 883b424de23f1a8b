// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Paging is by key: a page begins after a position, not after a number of items. A query asks the
 * database for one more item than the limit, which shows without counting whether there is another
 * page.
 */
package io.touchstone.documents.paging.entity;
