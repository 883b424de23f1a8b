// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What each actor is answered, by what an operation needs. */
final class Rules {

  private static final String DONE = "done";
  private static final int UNAUTHORIZED = 401;

  private final List<String> actors;
  private final Map<String, List<String>> rows;

  private Rules(List<List<String>> table) {
    actors = table.get(0);
    rows = table.stream().skip(1).collect(Collectors.toMap(row -> row.get(0), row -> row));
  }

  static Rules load() {
    return new Rules(
        Table.lines("rules.txt").map(line -> Arrays.asList(line.split("\\s+"))).toList());
  }

  int expected(Operation operation, Actor actor, Target target) {
    String status =
        rows.get(operation.needs()).get(actors.indexOf(column(operation, actor, target)));
    if (actor == Actor.ANONYMOUS && target == Target.PUBLISHED && mustSignIn(operation, status)) {
      return UNAUTHORIZED;
    }
    return status.equals(DONE) ? operation.done() : Integer.parseInt(status);
  }

  /** Publishing changes nothing for invitations, which are no part of what is published. */
  private static String column(Operation operation, Actor actor, Target target) {
    boolean published = target == Target.PUBLISHED && operation.path().startsWith("/invitations");
    return published ? actor.label() : target.seenAs(actor).label();
  }

  /** Who is nobody is told to sign in first; to make something one must be somebody. */
  private static boolean mustSignIn(Operation operation, String status) {
    return !status.equals(DONE) || operation.method().equals("POST");
  }
}
