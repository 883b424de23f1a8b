// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What becomes of documents when their owner deletes the account. A document that another user owns
 * stays as it is, except that the deleted user loses access to it. A document without another owner
 * is deleted, as if its owner had done so. Comments remain, by a user whom user-service calls
 * "Deleted user".
 *
 * <p>user-service repeats its request until nothing is left, so each request removes a part only,
 * in one transaction per document.
 */
package io.touchstone.documents.departure.control;
