// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Stores passwords as PBKDF2 hashes. An unknown login costs the same hash and gets the same
 * response as a wrong password. Failures are counted in the database, so that replicas share the
 * counts.
 */
package io.touchstone.users.password.control;
