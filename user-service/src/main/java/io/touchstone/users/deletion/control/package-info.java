// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * A deleted account keeps its row, without password and name: its login is never free again,
 * because invitations name users by login, and documents and comments by id. user-service notes in
 * the same transaction that document-service must be told, and repeats the request until it
 * succeeds, so neither service needs the other at that moment.
 *
 * <p>Access tokens outlive the account by some minutes, and can create documents meanwhile. A
 * second request, once they have expired, removes these.
 */
package io.touchstone.users.deletion.control;
