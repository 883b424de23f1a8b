// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Passwords are kept as PBKDF2 hashes of Jakarta Security and verified at one pace for everyone: a
 * login that nobody has costs the same hash and gets the same answers as one with another password.
 * Guesses are counted in the database, so that replicas count together.
 */
package io.touchstone.users.password.control;
