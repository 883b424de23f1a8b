// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedFrame;

/** Attributes stack traces to forms and to the application frames that use them. */
record Stacks(ApplicationClasses application) {

  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  /**
   * Returns the form that the stack is in, and the first application frame below it. If forms are
   * nested without a frame of the application between them, the outermost is what the application
   * called. Static initialisers run once, so what they call is not a form.
   */
  Optional<CallSite> siteOf(List<RecordedFrame> frames) {
    return siteOf(null, frames);
  }

  /**
   * Returns the same for a method of a form.
   *
   * @param form that the method belongs to
   * @param callers the stack without the method itself
   */
  Optional<CallSite> siteOf(Rule form, List<RecordedFrame> callers) {
    Rule outermost = form;
    for (RecordedFrame frame : callers) {
      Optional<Rule> entered = rule(frame);
      if (entered.isPresent()) {
        outermost = entered.get();
      } else if (outermost != null && isApplication(frame)) {
        return repeatable(site(outermost, frame));
      }
    }
    return Optional.ofNullable(outermost).map(CallSite::unknown);
  }

  private static Optional<CallSite> repeatable(CallSite site) {
    return Optional.of(site).filter(place -> !place.methodName().equals("<clinit>"));
  }

  private static Optional<Rule> rule(RecordedFrame frame) {
    return frame.isJavaFrame()
        ? FormMethods.rule(type(frame), frame.getMethod().getName())
        : Optional.empty();
  }

  private boolean isApplication(RecordedFrame frame) {
    return frame.isJavaFrame() && application.contains(type(frame));
  }

  private static String type(RecordedFrame frame) {
    return frame.getMethod().getType().getName();
  }

  private static CallSite site(Rule form, RecordedFrame frame) {
    String method = sourceMethod(frame.getMethod().getName());
    return new CallSite(form, type(frame), method, Math.max(0, frame.getLineNumber()));
  }

  private static String sourceMethod(String method) {
    Matcher lambda = LAMBDA.matcher(method);
    if (!lambda.matches()) {
      return method;
    }
    return switch (lambda.group(1)) {
      case "new" -> "<init>";
      case "static" -> "<clinit>";
      default -> lambda.group(1);
    };
  }
}
