// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.stream.Stream;

/**
 * What a request demands of a resource's version (RFC 9110, section 13). Tags are given without
 * their quotes.
 */
public final class Preconditions {

  private static final String ANY = "*";

  private Preconditions() {}

  /** Whether the client may have the representation already: worth a look at its version alone. */
  public static boolean isConditional(HttpHeaders request) {
    return request.getHeaderString(HttpHeaders.IF_NONE_MATCH) != null
        || request.getHeaderString(HttpHeaders.IF_MODIFIED_SINCE) != null;
  }

  /** Whether the client has the representation with this tag already, so that 304 answers it. */
  public static boolean unchanged(HttpHeaders request, String tag) {
    String known = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
    return known != null && (known.equals('"' + tag + '"') || names(known, tag));
  }

  /**
   * As {@link #unchanged(HttpHeaders, String)}, also for a client that knows only the time of its
   * state.
   *
   * @param modified in whole seconds
   */
  public static boolean unchanged(HttpHeaders request, String tag, Instant modified) {
    if (request.getHeaderString(HttpHeaders.IF_NONE_MATCH) != null) {
      return unchanged(request, tag);
    }
    String since = request.getHeaderString(HttpHeaders.IF_MODIFIED_SINCE);
    return since != null
        && HttpDate.parse(since).filter(known -> !known.isBefore(modified)).isPresent();
  }

  /**
   * Refuses a write that does not know the resource as it is. The tag of any form will do, since
   * all are of one version.
   *
   * @throws ProblemException 428 without If-Match, 412 where it names another version
   */
  public static void requireMatch(HttpHeaders request, Object version) {
    String expected = request.getHeaderString(HttpHeaders.IF_MATCH);
    if (expected == null) {
      throw ProblemException.preconditionRequired();
    }
    if (Stream.of(Form.values()).noneMatch(form -> namesStrongly(expected, form.tag(version)))) {
      throw ProblemException.preconditionFailed();
    }
  }

  private static boolean names(String list, String tag) {
    return tags(list).anyMatch(known -> known.equals(ANY) || strip(known).equals(tag));
  }

  /** If-Match takes no weak tag. */
  private static boolean namesStrongly(String list, String tag) {
    return tags(list).anyMatch(known -> known.equals(ANY) || known.equals('"' + tag + '"'));
  }

  private static Stream<String> tags(String list) {
    return Stream.of(list.split(",")).map(String::strip);
  }

  private static String strip(String tag) {
    String strong = tag.startsWith("W/") ? tag.substring(2) : tag;
    return strong.length() > 1 ? strong.substring(1, strong.length() - 1) : strong;
  }
}
