// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import io.touchstone.documents.access.entity.AccessContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.body.JsonFields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/** An invitation as a client sends it. */
public record InvitationContent(
    @NotNull @Pattern(regexp = LOGIN, message = "must be a login: 3 to 64 of a-z 0-9 . _ + @ -")
        String login,
    @NotNull Role role,
    Instant expires) {

  private static final String LOGIN = "[a-z0-9][a-z0-9._+@-]{2,63}";
  private static final String EXPIRES = "expires";
  private static final Duration MIN_VALIDITY = Duration.ofMinutes(1);
  private static final Duration MAX_VALIDITY = Duration.ofDays(90);
  private static final Duration DEFAULT_VALIDITY = Duration.ofDays(14);
  private static final Set<String> READ_ONLY =
      Set.of(
          "accept",
          "created",
          "decline",
          "document",
          "id",
          "inviter",
          "status",
          "title",
          "uri",
          "_links");

  /**
   * Parses a request body.
   *
   * @param now the current time in whole seconds
   * @throws io.touchstone.http.problem.ProblemException 422 if the body is invalid
   */
  public static InvitationContent of(JsonObject body, Instant now) {
    JsonFields fields = JsonFields.of(body).ignore(READ_ONLY);
    return fields.validate(
        new InvitationContent(
            fields.text("login"), AccessContent.role(fields), expires(fields, now)));
  }

  private static Instant expires(JsonFields fields, Instant now) {
    String text = fields.text(EXPIRES);
    if (text == null) {
      return now.plus(DEFAULT_VALIDITY);
    }
    Instant expires = time(text);
    if (expires == null) {
      fields.reject(EXPIRES, "must be a time like 2030-12-31T12:00:00Z");
    } else if (expires.isBefore(now.plus(MIN_VALIDITY))
        || expires.isAfter(now.plus(MAX_VALIDITY))) {
      fields.reject(EXPIRES, "must be at least a minute and at most 90 days from now");
    }
    return expires;
  }

  /** Returns the time in whole seconds, or null if the text is not an RFC 3339 time. */
  private static Instant time(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.SECONDS);
    } catch (DateTimeException malformed) {
      return null;
    }
  }
}
