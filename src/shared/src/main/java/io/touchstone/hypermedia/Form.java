// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;

/**
 * The forms that a resource can be asked for in; each is written from one and the same description.
 */
public enum Form {
  /** Members with links among them, as plain text. */
  JSON("application", "json", "") {
    @Override
    public TreeMembers members(JsonBuilderFactory json) {
      return new PlainMembers(json);
    }

    @Override
    public ByteMembers bytes() {
      return new PlainBytes(new JsonBytes());
    }
  },
  /** The Hypertext Application Language: links in {@code _links}, lists in {@code _embedded}. */
  HAL("application", "hal+json", "h") {
    @Override
    public TreeMembers members(JsonBuilderFactory json) {
      return new HalMembers(json);
    }

    @Override
    public ByteMembers bytes() {
      return new HalBytes(new JsonBytes());
    }
  };

  /** The media type of {@link #HAL}, for annotations. */
  public static final String HAL_JSON = "application/hal+json";

  private final MediaType type;
  private final String mark;

  Form(String type, String subtype, String mark) {
    this.type = new MediaType(type, subtype);
    this.mark = mark;
  }

  /** HAL for those who name it, JSON for all others: nobody accepts HAL by accident. */
  public static Form of(HttpHeaders request) {
    String accept = request.getHeaderString(HttpHeaders.ACCEPT);
    return accept != null && accept.contains(HAL_JSON) ? HAL : JSON;
  }

  public MediaType type() {
    return type;
  }

  /** The opaque part of the entity tag of a version in this form. */
  public String tag(Object version) {
    return version + mark;
  }

  /** An empty object to describe a resource in, built as a tree. */
  public abstract TreeMembers members(JsonBuilderFactory json);

  /** An empty object to describe a resource in, written as bytes. */
  public abstract ByteMembers bytes();

  /** The relation that a link of this name has in HAL. */
  static String relation(String name) {
    return Members.SELF.equals(name) ? "self" : name;
  }
}
