// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.net.URI;

/**
 * A link that this system generated, or a URI template per RFC 6570 in the bootstrap resource.
 *
 * @param uri an absolute URI, not validated
 */
public record Link(String uri) {

  /** This link with more path, {@code path} starting with a slash and already encoded. */
  public Link append(String path) {
    return new Link(uri + path);
  }

  /** The value of a header {@code Link} (RFC 8288). */
  public String header(String relation) {
    return "<" + uri + ">; rel=\"" + relation + "\"";
  }

  /**
   * For the rare caller who must validate or resolve it.
   *
   * @throws IllegalArgumentException where it is no URI, as a template is not
   */
  public URI toUri() {
    return URI.create(uri);
  }
}
