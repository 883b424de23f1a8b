// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Answers reads in front of Jakarta REST. Matching, injection and providers of Jakarta REST cost
 * more than the rest of a simple read, so servlet filters answer the most frequent reads. A filter
 * leaves every unusual request to the resource class, which sends the same responses.
 */
package io.touchstone.http.read;
