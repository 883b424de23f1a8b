// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Hostile input, sent over raw sockets because HTTP clients would normalise it. The {@code .http}
 * files are a corpus of requests with their expected statuses; each request that was ever handled
 * wrongly stays there.
 */
package io.touchstone.system.hostile;
