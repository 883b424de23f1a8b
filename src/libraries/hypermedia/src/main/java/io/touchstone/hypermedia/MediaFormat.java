// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.function.BiConsumer;

/** The media types of a resource; all are rendered from the same description. */
public enum MediaFormat {
  /** Plain JSON: links are members whose values are strings. */
  JSON("json", ""),
  /** Hypertext Application Language: links in {@code _links}, lists in {@code _embedded}. */
  HAL("hal+json", "h");

  /** The media type of {@link #HAL}, for annotations. */
  public static final String HAL_JSON = "application/hal+json";

  private final MediaType type;
  private final String contentType;
  private final String tagSuffix;

  MediaFormat(String subtype, String tagSuffix) {
    this.type = new MediaType("application", subtype);
    this.contentType = "application/" + subtype;
    this.tagSuffix = tagSuffix;
  }

  /**
   * {@return HAL if the Accept header names it, otherwise JSON} Wildcards never select HAL.
   *
   * @param request the headers of a request
   */
  public static MediaFormat of(HttpHeaders request) {
    return of(request.getHeaderString(HttpHeaders.ACCEPT));
  }

  /**
   * {@return the same as {@link #of(HttpHeaders)}}
   *
   * @param accept the Accept header, or null
   */
  public static MediaFormat of(String accept) {
    return accept != null && accept.contains(HAL_JSON) ? HAL : JSON;
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
   * {@return the opaque part of the entity tag of a version in this format}
   *
   * @param version distinguishes this version of the resource from all others
   */
  public String tag(Object version) {
    return version + tagSuffix;
  }

  /**
   * {@return a new writer that builds a JSON-P tree}
   *
   * @param json a factory that is created once
   */
  public TreeWriter treeWriter(JsonBuilderFactory json) {
    return new TreeWriter(this, json);
  }

  /** {@return a new writer that renders bytes} */
  public ByteWriter byteWriter() {
    return new ByteWriter(this, new JsonByteBuffer());
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
    ByteWriter writer = byteWriter();
    description.accept(resource, writer);
    return writer.toBytes();
  }

  /** Returns the HAL relation of a link name. */
  static String relation(String name) {
    return RepresentationWriter.SELF.equals(name) ? "self" : name;
  }
}
