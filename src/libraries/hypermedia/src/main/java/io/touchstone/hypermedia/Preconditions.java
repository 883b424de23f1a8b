// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.Status;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Evaluates entity tags in conditional requests (RFC 9110, section 13). */
public final class Preconditions {

  private static final String ANY = "*";

  private Preconditions() {}

  /**
   * {@return whether the client's representation is current, so that the response is 304}
   *
   * @param request returns the value of a header, or null
   * @param tag the opaque part of the entity tag, without quotes
   */
  public static boolean isNotModified(UnaryOperator<String> request, String tag) {
    String received = request.apply(HttpHeaders.IF_NONE_MATCH);
    return received != null && (received.equals('"' + tag + '"') || names(received, tag));
  }

  /**
   * Rejects a write that is not based on the current version. The tag of any format and form
   * matches, because all represent the same version.
   *
   * @param request the headers of the request
   * @param version distinguishes this version of the resource from all others
   * @throws ClientErrorException 428 without If-Match, 412 if it names another version
   */
  public static void requireMatch(HttpHeaders request, Object version) {
    String expected = request.getHeaderString(HttpHeaders.IF_MATCH);
    if (expected == null) {
      throw new ClientErrorException(Status.PRECONDITION_REQUIRED);
    }
    if (tags(expected).noneMatch(tag -> tag.equals(ANY) || isStrong(tag, version))) {
      throw new ClientErrorException(Status.PRECONDITION_FAILED);
    }
  }

  /**
   * Rejects a write that found another version than the client read.
   *
   * @param updated whether the write changed something
   * @throws ClientErrorException 412 unless it changed something
   */
  public static void requireUpdated(boolean updated) {
    if (!updated) {
      throw new ClientErrorException(Status.PRECONDITION_FAILED);
    }
  }

  private static boolean names(String list, String tag) {
    return tags(list).anyMatch(received -> received.equals(ANY) || strip(received).equals(tag));
  }

  /** Weak tags never match If-Match. */
  private static boolean isStrong(String tag, Object version) {
    return tag.length() > 1
        && tag.startsWith("\"")
        && tag.endsWith("\"")
        && Stream.of(MediaFormat.values()).anyMatch(format -> format.isTagOf(version, strip(tag)));
  }

  private static Stream<String> tags(String list) {
    return Stream.of(list.split(",")).map(String::strip);
  }

  private static String strip(String tag) {
    String strong = tag.startsWith("W/") ? tag.substring(2) : tag;
    return strong.length() > 1 ? strong.substring(1, strong.length() - 1) : strong;
  }
}
