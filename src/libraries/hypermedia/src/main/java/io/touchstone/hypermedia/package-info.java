// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Links, media formats and conditional requests. A link is a string that the service generated. It
 * is never parsed on the way to a representation, because {@code java.net.URI} parses on each
 * construction and a document has a dozen links.
 */
package io.touchstone.hypermedia;
