// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

/**
 * A link that the service generates, or a URI template (RFC 6570).
 *
 * @param uri a URI or a path, not validated
 */
public record Link(String uri) {

  /**
   * {@return this link with a path or query appended}
   *
   * @param path percent-encoded, not validated
   */
  public Link append(String path) {
    return new Link(uri + path);
  }

  /**
   * {@return the value of a {@code Link} header (RFC 8288)}
   *
   * @param relation a registered relation or a URI
   */
  public String header(String relation) {
    return "<" + uri + ">; rel=\"" + relation + "\"";
  }
}
