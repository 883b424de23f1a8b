// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import java.time.Instant;
import java.util.UUID;

/**
 * A session that can still be refreshed.
 *
 * @param started when the user signed in
 * @param lastUsed when the session was last refreshed, or started
 * @param client the client that did so
 */
public record Session(UUID id, Instant started, Instant lastUsed, ClientDescription client) {}
