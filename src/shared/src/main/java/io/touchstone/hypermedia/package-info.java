// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Links as values. A link is a String that this system generated itself, typed as a link but never
 * parsed on the way to a representation: {@code java.net.URI} parses at each construction, and a
 * document has eleven links.
 */
package io.touchstone.hypermedia;
