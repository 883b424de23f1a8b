// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Removes deleted users from documents. A document without another owner is deleted, as if its
 * owner had done so. All other documents stay as they are, but the deleted user loses access.
 * Comments remain, under the name "Deleted user". Nobody can give the user a role or an invitation
 * any more.
 *
 * <p>Each request removes the user from some documents only, in one transaction per document. A
 * document that cannot be changed now is left for a later request. user-service repeats the request
 * until nothing is left.
 */
package io.touchstone.documents.departure.control;
