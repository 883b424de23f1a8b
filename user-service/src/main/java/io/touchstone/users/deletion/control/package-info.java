// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * A deleted account keeps its row, without password and name: its login is never free again,
 * because invitations name users by login, and documents and comments by id. The transaction that
 * deletes the account also schedules a request to document-service, which is repeated until it
 * succeeds. An account can therefore be deleted while document-service is down.
 *
 * <p>Access tokens outlive the account by some seconds, or until they expire if a service cannot
 * fetch the list of ended sessions, and can create documents meanwhile. A second request, once they
 * have expired, removes these.
 */
package io.touchstone.users.deletion.control;
