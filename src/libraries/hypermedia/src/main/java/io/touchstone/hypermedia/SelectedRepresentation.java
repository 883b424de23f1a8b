// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The representation that a request selects (RFC 9110, section 3.2): one version of a resource, in
 * the format that the client accepts. Answers the requests that read this version, conditionally,
 * and those that wrote it. A body is rendered only if it is sent.
 *
 * @param request returns the value of a request header, or null
 * @param caching who may cache it
 * @param format the format that the client accepts
 * @param tag the opaque part of the entity tag, without quotes
 * @param links the values of the Link headers of a response with a body
 */
public record SelectedRepresentation(
    UnaryOperator<String> request,
    CachePolicy caching,
    MediaFormat format,
    String tag,
    List<String> links) {

  /**
   * {@return the representation of a resource in the format that the client accepts}
   *
   * @param request returns the value of a request header, or null
   * @param caching who may cache it
   * @param version distinguishes this version of the resource from all others
   */
  public static SelectedRepresentation of(
      UnaryOperator<String> request, CachePolicy caching, Object version) {
    MediaFormat format = MediaFormat.of(request.apply(HttpHeaders.ACCEPT));
    return new SelectedRepresentation(request, caching, format, format.tag(version), List.of());
  }

  /**
   * {@return this representation with Link headers}
   *
   * @param values the values of the headers, such as those of {@link Link#header}
   */
  public SelectedRepresentation withLinks(List<String> values) {
    return new SelectedRepresentation(request, caching, format, tag, values);
  }

  /**
   * {@return this representation with another entity tag}
   *
   * @param other the opaque part, without quotes
   */
  public SelectedRepresentation withTag(String other) {
    return new SelectedRepresentation(request, caching, format, other, links);
  }

  /**
   * {@return this representation with an entity tag that no other response has} For a body that may
   * mix two versions, because the resource changed while it was read.
   */
  public SelectedRepresentation withUniqueTag() {
    return withTag(UUID.randomUUID().toString());
  }

  /** {@return whether the client has this representation, so that the response to a GET is 304} */
  public boolean isNotModified() {
    return Preconditions.isNotModified(request, tag);
  }

  /**
   * {@return the response to a GET: 304 if the client has this representation, otherwise 200}
   *
   * @param body renders the body; not called for 304
   */
  public RepresentationResponse read(Function<MediaFormat, byte[]> body) {
    return isNotModified() ? notModified() : full(body);
  }

  /**
   * {@return the same as {@link #read}, for Jakarta REST}
   *
   * @param body renders the body; not called for 304
   */
  public Response respond(Function<MediaFormat, byte[]> body) {
    return read(body).toResponse();
  }

  /** {@return 304} */
  public RepresentationResponse notModified() {
    return new RepresentationResponse(null, null, header -> caching.forEachHeader(tag, header));
  }

  /**
   * {@return 200, even if the client has this representation}
   *
   * @param body renders the body
   */
  public RepresentationResponse full(Function<MediaFormat, byte[]> body) {
    return new RepresentationResponse(
        format.contentType(),
        body.apply(format),
        header -> {
          caching.forEachHeader(tag, header);
          links.forEach(link -> header.accept(HttpHeaders.LINK, link));
        });
  }

  /**
   * {@return the response to a request that changed the resource to this version: 200}
   *
   * @param body renders the body
   */
  public Response changed(Function<MediaFormat, byte[]> body) {
    return full(body).toResponse();
  }

  /**
   * {@return the response to a request that created this version of the resource: 201}
   *
   * @param location the address of the resource
   * @param body renders the body
   */
  public Response created(Link location, Function<MediaFormat, byte[]> body) {
    return Response.fromResponse(full(body).toResponse())
        .status(Response.Status.CREATED)
        .header(HttpHeaders.LOCATION, location.uri())
        .build();
  }
}
