// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import java.time.Instant;

/**
 * A user as stored.
 *
 * @param login the name to sign in with, which is public and never changes
 * @param created when the account was made, in whole seconds
 * @param version how many states the user has had, from 1
 */
public record User(long id, String login, String name, Instant created, long version) {}
