// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.net.URI;

/**
 * A link that this system generated, or a URI template (RFC 6570) in the bootstrap resource.
 *
 * @param uri an absolute URI, not validated
 */
public record Link(String uri) {

  /** Returns this link with an encoded path or query appended. */
  public Link append(String path) {
    return new Link(uri + path);
  }

  /** Returns the value of a {@code Link} header (RFC 8288). */
  public String header(String relation) {
    return "<" + uri + ">; rel=\"" + relation + "\"";
  }

  /**
   * Parses the link, for the rare caller that must validate or resolve it.
   *
   * @throws IllegalArgumentException if it is not a URI, for example a template
   */
  public URI toUri() {
    return URI.create(uri);
  }
}
