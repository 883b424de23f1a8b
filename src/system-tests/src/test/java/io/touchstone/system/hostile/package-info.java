// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Input that no honest client sends, over raw sockets, because clients of HTTP would tidy it up. A
 * request that was once answered wrongly stays in the corpus, whose files say what they expect.
 */
package io.touchstone.system.hostile;
