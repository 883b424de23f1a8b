// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import static io.touchstone.keeper.rule.Measure.measured;

import java.util.Arrays;
import java.util.Optional;

/** Every rule: its identifier, why it exists, and the practice that measures it. */
public enum Rule {
  JSON_BUILDER(
      "json-builder",
      "Json.createObjectBuilder() and createArrayBuilder() look up the JSON-P provider with"
          + " ServiceLoader at every call.",
      measured("03")),
  JSON_READER(
      "json-reader",
      "Json.createReader() and createParser() look up the JSON-P provider with ServiceLoader at"
          + " every call.",
      measured("04")),
  JSON_WRITER(
      "json-writer",
      "Json.createWriter() and createGenerator() look up the JSON-P provider with ServiceLoader at"
          + " every call.",
      measured("05")),
  JSON_FACTORY_PER_CALL(
      "json-factory-per-call",
      "A JSON-P factory with a constant configuration is created for every use, which looks up the"
          + " provider each time.",
      measured("03")),
  JSONB_PER_CALL(
      "jsonb-per-call",
      "A Jsonb analyses every class by reflection and caches the result; a new one starts again.",
      Measure.loss("08", "jsonb-per-call")),
  MAPPER_PER_CALL(
      "mapper-per-call",
      "A mapper analyses every class by reflection and caches the result; a new one starts again.",
      Measure.related("08")),
  REST_CLIENT_SCOPE(
      "rest-client-scope",
      "The container builds this Rest Client for every request: providers, an SSL context and a"
          + " connection pool that serves one call.",
      measured("01", "tuned")),
  REST_CLIENT_PER_CALL(
      "rest-client-per-call",
      "Every call builds a Rest Client: providers, an SSL context and a connection pool that serves"
          + " one call.",
      measured("01", "tuned")),
  CDI_SELECT_REST_CLIENT(
      "cdi-select-rest-client",
      "A lookup per call creates the Rest Client again unless it is application-scoped, and never"
          + " releases a dependent one.",
      measured("01", "tuned")),
  CLIENT_PER_CALL(
      "client-per-call",
      "Every call builds a Jakarta REST client: providers, a connection pool and a new connection.",
      measured("02", "cached-client")),
  HTTP_CLIENT_PER_CALL(
      "http-client-per-call",
      "Every call builds an HTTP client: threads or a connection pool, and a new connection.",
      measured("02", "cached-client")),
  RESOURCE_SCOPE(
      "resource-scope",
      "The container creates this stateless resource, and injects it, for every request.",
      measured("06")),
  RESOURCE_INIT_PER_REQUEST(
      "resource-init-per-request",
      "The resource is created for every request, and repeats this initialisation each time.",
      Measure.related("06")),
  RESPONSE_NOT_CLOSED(
      "response-not-closed",
      "A response that is not closed keeps its connection; with a shared client the pool runs out"
          + " and all further calls wait.",
      Measure.none()),
  MISSING_TIMEOUT(
      "missing-timeout",
      "Without both a connect and a read time-out, a server that does not answer blocks the"
          + " caller.",
      Measure.none()),
  N_PLUS_1(
      "n-plus-1",
      "A remote call for each item costs a request, a response and a query each.",
      measured("23")),
  OFFSET_PAGING(
      "offset-paging",
      "The database reads and discards all rows before the offset.",
      measured("20", "tuned-1000000")),
  UNPAGED_LIST(
      "unpaged-list",
      "The list grows with the data: memory, time and response size have no limit.",
      Measure.loss("20", "whole-100")),
  DECODE_STRING(
      "decode-string",
      "The body is decoded and copied as a String before the parser reads it.",
      measured("12")),
  NO_CONDITIONAL_GET(
      "no-conditional-get",
      "Clients that already have the current representation receive it again in full.",
      measured("14"));

  private final String id;
  private final String why;
  private final Measure measure;

  Rule(String id, String why, Measure measure) {
    this.id = id;
    this.why = why;
    this.measure = measure;
  }

  /** Returns the identifier in SARIF, on the command line and in suppressions. */
  public String id() {
    return id;
  }

  /** Returns one sentence that says what makes the form expensive or dangerous. */
  public String why() {
    return why;
  }

  /** Returns the measurement that shows the gain of the fix. */
  public Measure measure() {
    return measure;
  }

  /**
   * Returns the practice that compares the form with its replacement; empty for correctness rules.
   */
  public Optional<String> practice() {
    return measure.practice();
  }

  /** Returns the rule with this identifier. */
  public static Optional<Rule> byId(String id) {
    return Arrays.stream(values()).filter(rule -> rule.id.equals(id)).findFirst();
  }
}
