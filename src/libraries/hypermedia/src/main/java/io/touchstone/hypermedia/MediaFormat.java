// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The media types of a resource; all are rendered from the same description. */
public enum MediaFormat {
  /** Plain JSON: links are members whose values are strings. */
  JSON("json", ""),
  /** Hypertext Application Language: links in {@code _links}, lists in {@code _embedded}. */
  HAL("hal+json", "h");

  /** The media type of {@link #HAL}, for annotations. */
  public static final String HAL_JSON = "application/hal+json";

  private static final Set<String> JSON_RANGES = Set.of("application/json", "application/*", "*/*");
  private static final Pattern QUALITY =
      Pattern.compile(";\\s*q=([01](?:\\.[0-9]{0,3})?)\\s*(?:;|$)");

  private static volatile String form = "";

  private final MediaType type;
  private final String contentType;
  private final String tagSuffix;

  MediaFormat(String subtype, String tagSuffix) {
    this.type = new MediaType("application", subtype);
    this.contentType = "application/" + subtype;
    this.tagSuffix = tagSuffix;
  }

  /**
   * {@return the format that the Accept header of a request prefers}
   *
   * @param request the headers of a request
   */
  public static MediaFormat of(HttpHeaders request) {
    return of(request.getHeaderString(HttpHeaders.ACCEPT));
  }

  /**
   * {@return HAL if the header names it with at least the quality of JSON, otherwise JSON}
   * Wildcards never select HAL.
   *
   * @param accept the Accept header (RFC 9110, section 12.5.1), or null
   */
  public static MediaFormat of(String accept) {
    if (accept == null || JSON.contentType.equals(accept) || "*/*".equals(accept)) {
      return JSON;
    }
    if (HAL_JSON.equals(accept)) {
      return HAL;
    }
    double hal = 0;
    double json = 0;
    for (String range : accept.toLowerCase(Locale.ROOT).split(",")) {
      String type = range.split(";", 2)[0].strip();
      if (type.equals(HAL_JSON)) {
        hal = Math.max(hal, quality(range));
      } else if (JSON_RANGES.contains(type)) {
        json = Math.max(json, quality(range));
      }
    }
    return hal > 0 && hal >= json ? HAL : JSON;
  }

  private static double quality(String range) {
    Matcher quality = QUALITY.matcher(range);
    return quality.find() ? Double.parseDouble(quality.group(1)) : 1;
  }

  /** {@return the media type} */
  public MediaType type() {
    return type;
  }

  /** {@return the type as a Content-Type} */
  public String contentType() {
    return contentType;
  }

  /**
   * Sets the part of all entity tags that distinguishes the representations of this release and
   * configuration from others. Otherwise, clients would keep representations without a new member,
   * or with old links.
   *
   * @param digest characters that entity tags allow except hyphens; empty for none
   */
  public static void useForm(String digest) {
    form = digest.isEmpty() ? "" : '-' + digest;
  }

  /**
   * {@return the opaque part of the entity tag of a version in this format}
   *
   * @param version distinguishes this version of the resource from all others
   */
  public String tag(Object version) {
    return version + form + tagSuffix;
  }

  /**
   * {@return whether an entity tag is that of a version, in this format and any form} A write is
   * based on the version, whatever its client saw of it.
   */
  boolean isTagOf(Object version, String tag) {
    return tag.startsWith(version.toString())
        && tag.substring(version.toString().length()).matches("(-[^-]*)?" + tagSuffix);
  }

  /** {@return a new writer} */
  public RepresentationWriter writer() {
    return new RepresentationWriter(this, new JsonByteBuffer());
  }

  /**
   * {@return a resource as bytes in UTF-8}
   *
   * @param <T> the type of the resource
   * @param resource passed to the description
   * @param description describes its members
   */
  public <T> byte[] render(
      T resource, BiConsumer<? super T, ? super RepresentationWriter> description) {
    RepresentationWriter writer = writer();
    description.accept(resource, writer);
    return writer.toBytes();
  }
}
