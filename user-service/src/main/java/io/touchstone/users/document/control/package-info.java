// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The documents of a user, which document-service stores. This service forwards them without
 * reading them, so it uses a cached WebTarget rather than a typed client. It also requests their
 * removal when the user deletes the account.
 */
package io.touchstone.users.document.control;
