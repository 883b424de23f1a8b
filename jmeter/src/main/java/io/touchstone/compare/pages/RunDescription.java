// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.result.Results;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes the date, the machine and the software of a run. */
record RunDescription(Results run) {

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final Pattern VERSION = Pattern.compile("([0-9.]+)\\+");

  String sentence() {
    return "One %s run of %s on %d cores (%s), JDK %s, Open Liberty %s."
        .formatted(
            run.mode(),
            DAY.format(run.started()),
            run.machine().cores(),
            run.machine().cpu(),
            jdk(),
            run.runtime().liberty());
  }

  String withControl() {
    return sentence()
        + " Control, one endpoint compared with itself: "
        + run.control().map(Sentences::of).orElse("not measured")
        + ".";
  }

  private String jdk() {
    Matcher version = VERSION.matcher(run.runtime().jdk());
    return version.find() ? version.group(1) : run.runtime().jdk();
  }
}
