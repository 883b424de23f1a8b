// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.samplers.SampleResult;

/** Describes a failed request in one line. */
final class FailureDescription {

  private static final String NO_RESPONSE = "Non HTTP response message: ";
  private static final int BODY_CHARACTERS = 200;

  private FailureDescription() {}

  static String describe(SampleResult result) {
    String message = result.getResponseMessage();
    String outcome =
        message.startsWith(NO_RESPONSE)
            ? "did not respond: " + message.substring(NO_RESPONSE.length())
            : response(result);
    return result.getUrlAsString() + " " + outcome;
  }

  private static String response(SampleResult result) {
    return "returned %s %s, but %s; body: %s"
        .formatted(
            result.getResponseCode(), result.getResponseMessage(), reasons(result), body(result));
  }

  private static String reasons(SampleResult result) {
    return Arrays.stream(result.getAssertionResults())
        .filter(assertion -> assertion.isFailure() || assertion.isError())
        .map(AssertionResult::getFailureMessage)
        .collect(Collectors.joining(" and "));
  }

  private static String body(SampleResult result) {
    String body = result.getResponseDataAsString().replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    return body.length() <= BODY_CHARACTERS ? body : body.substring(0, BODY_CHARACTERS) + "…";
  }
}
