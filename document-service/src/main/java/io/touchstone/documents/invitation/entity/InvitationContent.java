// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import io.touchstone.documents.access.entity.GrantContent;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.input.Fields;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/** What clients write of an invitation. */
public record InvitationContent(
    @NotNull @Pattern(regexp = LOGIN, message = "must be a login: 3 to 32 of a-z 0-9 . _ -")
        String login,
    @NotNull Role role,
    Instant expires) {

  private static final String LOGIN = "[a-z0-9][a-z0-9._-]{2,31}";
  private static final String EXPIRES = "expires";
  private static final Duration SHORTEST = Duration.ofMinutes(1);
  private static final Duration LONGEST = Duration.ofDays(90);
  private static final Duration USUAL = Duration.ofDays(14);
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
   * @param now in whole seconds
   * @throws io.touchstone.problem.ProblemException 422 where it is not the content of an invitation
   */
  public static InvitationContent of(JsonObject body, Instant now) {
    Fields fields = Fields.of(body).ignoring(READ_ONLY);
    return fields.valid(
        new InvitationContent(
            fields.text("login"), GrantContent.role(fields), expires(fields, now)));
  }

  private static Instant expires(Fields fields, Instant now) {
    String text = fields.text(EXPIRES);
    if (text == null) {
      return now.plus(USUAL);
    }
    Instant expires = time(text);
    if (expires == null) {
      fields.reject(EXPIRES, "must be a time like 2030-12-31T12:00:00Z");
    } else if (expires.isBefore(now.plus(SHORTEST)) || expires.isAfter(now.plus(LONGEST))) {
      fields.reject(EXPIRES, "must be at least a minute and at most 90 days from now");
    }
    return expires;
  }

  /** In whole seconds; null where it is no time of RFC 3339. */
  private static Instant time(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.SECONDS);
    } catch (DateTimeException none) {
      return null;
    }
  }
}
