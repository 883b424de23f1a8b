// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.recording.Ranking.Fixable;
import io.touchstone.keeper.recording.Ranking.Place;
import io.touchstone.keeper.rule.Finding;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the source of a frame: the finding of the same rule there, or who has the code. */
final class Locator {

  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  private final Recording recording;
  private final Optional<Outcome> sources;
  private final Set<String> types;
  private final Set<Finding> exact;

  Locator(Recording recording, Optional<Outcome> sources) {
    this.recording = recording;
    this.sources = sources;
    types =
        sources.stream()
            .flatMap(outcome -> outcome.paths().stream())
            .map(path -> path.replaceFirst("\\.java$", ""))
            .collect(Collectors.toSet());
    exact =
        recording.cpu().places(Function.identity()).keySet().stream()
            .flatMap(place -> exact(place).stream())
            .collect(Collectors.toSet());
  }

  Place locate(Profile.Place place) {
    Optional<Frame> caller = place.caller();
    Optional<Finding> found =
        exact(place)
            .or(
                () ->
                    finding(
                        place,
                        finding -> isReported(finding) && isIn(finding, caller.orElseThrow())))
            .filter(this::isReported);
    return new Place(
        Optional.ofNullable(place.rule()),
        found.map(Finding::member).or(() -> caller.map(Frame::name)).orElse(""),
        found.map(Finding::line).or(() -> caller.map(Frame::line)).orElse(0),
        found.isPresent() ? Fixable.SOURCES : fixable(place),
        found,
        found.filter(finding -> !exact.contains(finding)).isPresent());
  }

  private Optional<Finding> exact(Profile.Place place) {
    Predicate<Finding> at = finding -> isAt(finding, place.caller().orElseThrow());
    Predicate<Finding> in = finding -> isIn(finding, place.caller().orElseThrow());
    if (place.caller().filter(caller -> caller.line() == 0).isPresent()) {
      return finding(place, at.or(finding -> isWithoutLine(finding, place)));
    }
    // Its initialisers are part of the constructor, but fields are members of their own.
    if (place.caller().filter(Frame::isConstructor).isPresent()) {
      return finding(place, at);
    }
    // After a change, another method can have the line.
    return finding(place, at.and(in))
        .or(() -> finding(place, in).isPresent() ? Optional.empty() : finding(place, at));
  }

  private boolean isReported(Finding finding) {
    return sources.orElseThrow().findings().contains(finding);
  }

  /** If the container calls a form for a bean, there is no line, as in some collapsed stacks. */
  private boolean isWithoutLine(Finding finding, Profile.Place place) {
    Frame caller = place.caller().orElseThrow();
    return isIn(finding, caller)
        || place.byContainer()
            && !place.rule().description().needsFinding()
            && fixable(place) == Fixable.SOURCES
            && ofRule(place).size() == 1;
  }

  /** Returns accepted findings too, so that their samples are not charged to another one. */
  private List<Finding> ofRule(Profile.Place place) {
    return sources.stream()
        .flatMap(outcome -> outcome.all().stream())
        .filter(finding -> finding.rule() == place.rule())
        .toList();
  }

  /** A form that the container calls can be that of a finding only if there is just one. */
  private Optional<Finding> finding(Profile.Place place, Predicate<Finding> here) {
    List<Finding> ofRule = ofRule(place);
    if (place.caller().isEmpty()) {
      return place.cut() || ofRule.size() != 1 ? Optional.empty() : Optional.of(ofRule.get(0));
    }
    return ofRule.stream().filter(here).findFirst();
  }

  /** Returns whether a finding is at the line of a frame, or about the class of a bean. */
  static boolean isAt(Finding finding, Frame frame) {
    return frame.line() == 0 && finding.member().equals(frame.type())
        || frame.line() >= finding.line()
            && frame.line() <= finding.endLine()
            && isWithin(finding.member(), outermost(frame.type()));
  }

  private static boolean isWithin(String member, String type) {
    return member.startsWith(type)
        && (member.length() == type.length() || ".$".indexOf(member.charAt(type.length())) >= 0);
  }

  /** Returns whether a finding is in the method of a frame, or the frame in a lambda there. */
  static boolean isIn(Finding finding, Frame frame) {
    if (!finding.member().startsWith(frame.type())) {
      return false;
    }
    String method = LAMBDA.matcher(frame.method()).replaceFirst("$1");
    return finding.member().equals(frame.type() + "." + method);
  }

  private static String outermost(String type) {
    int end = type.indexOf('$');
    return end < 0 ? type : type.substring(0, end);
  }

  private Fixable fixable(Profile.Place place) {
    if (place.caller().isEmpty()) {
      return place.cut() ? Fixable.UNKNOWN : Fixable.CONTAINER;
    }
    Frame frame = place.caller().get();
    String path = outermost(frame.type()).replace('.', '/');
    if (types.stream().anyMatch(type -> type.equals(path) || type.endsWith("/" + path))) {
      return Fixable.SOURCES;
    }
    return sources.isPresent() || recording.isRuntime(frame)
        ? Fixable.LIBRARY
        : Fixable.APPLICATION;
  }
}
