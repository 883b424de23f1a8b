// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonObject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Who may cache a representation (RFC 9111). Caches must always revalidate it, which transfers no
 * body while the version is unchanged. All responses have an entity tag, so an application that
 * stores one itself can revalidate it.
 */
public enum CachePolicy {
  /** No cache, because the representation contains personal data. */
  CONFIDENTIAL("no-store", "Authorization, Accept"),
  /** Only the caller's own cache. */
  PERSONAL("private, no-cache", "Authorization, Accept"),
  /** Any cache; the representation is the same for everyone. */
  SHARED("public, no-cache", "Accept");

  /** More than the clocks of replicas may differ, and the length of a second. */
  private static final Duration MAX_SKEW = Duration.ofSeconds(30);

  private final String control;
  private final String vary;

  CachePolicy(String control, String vary) {
    this.control = control;
    this.vary = vary;
  }

  /**
   * Sets the entity tag and the caching headers.
   *
   * @param tag the opaque part of the strong entity tag
   */
  public ResponseBuilder apply(ResponseBuilder response, String tag) {
    forEachHeader(tag, response::header);
    return response;
  }

  /**
   * Passes the name and value of the entity tag and of each caching header.
   *
   * @param tag the opaque part of the strong entity tag
   */
  public void forEachHeader(String tag, BiConsumer<String, String> header) {
    header.accept(HttpHeaders.ETAG, '"' + tag + '"');
    header.accept(HttpHeaders.CACHE_CONTROL, control);
    header.accept(HttpHeaders.VARY, vary);
  }

  /**
   * Also sets Last-Modified, unless the change happened a moment ago. Another change in the same
   * second would have the same time, and If-Modified-Since could not distinguish the two (RFC 9110,
   * section 8.8.2.2).
   *
   * @param modified the time of the last change, in whole seconds
   */
  public ResponseBuilder apply(ResponseBuilder response, String tag, Instant modified) {
    return apply(response, tag, modified, Instant.now());
  }

  ResponseBuilder apply(ResponseBuilder response, String tag, Instant modified, Instant now) {
    ResponseBuilder tagged = apply(response, tag);
    return isPast(modified, now)
        ? tagged.header(HttpHeaders.LAST_MODIFIED, HttpDate.format(modified))
        : tagged;
  }

  /**
   * Returns whether no other change can have the same time any more, at any replica, so that a
   * response may have Last-Modified.
   *
   * @param modified the time of the last change, in whole seconds
   */
  public static boolean isPast(Instant modified, Instant now) {
    return !modified.isAfter(now.minus(MAX_SKEW));
  }

  /**
   * Responds to a read with 304 if the client has the current version, otherwise with a new
   * representation, in the format that the client prefers.
   *
   * @param version returns what the entity tag identifies: the version, if all representations of
   *     it in this format are the same
   */
  public Response respond(
      HttpHeaders request,
      Function<MediaFormat, Object> version,
      Function<MediaFormat, JsonObject> renderer) {
    MediaFormat format = MediaFormat.of(request);
    String tag = format.tag(version.apply(format));
    return Preconditions.isNotModified(request, tag)
        ? notModified(tag)
        : apply(Response.ok(renderer.apply(format), format.type()), tag).build();
  }

  public Response notModified(String tag) {
    return apply(Response.notModified(), tag).build();
  }
}
