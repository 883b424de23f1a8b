// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import java.time.Instant;

/**
 * A user as stored.
 *
 * @param created when the account was made, in whole seconds
 */
public record User(long id, String name, Instant created) {}
