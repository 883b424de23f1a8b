// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The expected status for each actor, by what an operation requires. */
final class AccessRules {

  private static final String DONE = "done";
  private static final int UNAUTHORIZED = 401;

  private final Map<String, List<String>> rows =
      ApiOperation.lines("rules.txt")
          .map(line -> Arrays.asList(line.split("\\s+")))
          .collect(Collectors.toMap(row -> row.get(0), row -> row));
  private final List<String> actors = rows.get("needs");

  int expected(ApiOperation operation, Actor actor, Target target) {
    String status =
        rows.get(operation.needs()).get(actors.indexOf(column(operation, actor, target)));
    if (actor == Actor.ANONYMOUS && target == Target.PUBLISHED && mustSignIn(operation, status)) {
      return UNAUTHORIZED;
    }
    return status.equals(DONE) ? operation.done() : Integer.parseInt(status);
  }

  /** Publishing a document does not publish its invitations. */
  private static String column(ApiOperation operation, Actor actor, Target target) {
    boolean published = target == Target.PUBLISHED && operation.path().startsWith("/invitations");
    return published ? actor.label() : target.seenAs(actor).label();
  }

  /** Anonymous callers are asked to sign in before anything is forbidden or created. */
  private static boolean mustSignIn(ApiOperation operation, String status) {
    return !status.equals(DONE) || operation.method().equals("POST");
  }
}
