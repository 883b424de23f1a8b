// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import io.touchstone.keeper.recording.Profile.Place;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rules.Rules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the avoidable work of rules on stacks. */
final class Signatures {

  /**
   * A place to be charged.
   *
   * @param direct whether code outside the runtime calls the form itself
   */
  record Charge(Place place, boolean direct) {

    /** Returns whether it is the creation of a bean, which may contain that of others. */
    boolean isOfBean() {
      return place.rule() != null && place.rule().description().needsFinding();
    }
  }

  private record Signature(Rule rule, Pattern outer, Pattern inner) {}

  /** What is known about a method; bits are those of signatures. */
  private record Kind(
      long inner, long outer, boolean platform, boolean framework, boolean connecting) {}

  private static final String REFERENCE = "::";

  /** The work of places that open connections, or close clients with theirs. */
  static final String CONNECTING = "connecting";

  /** A warm client has open connections, and stays open. */
  private static final Pattern CONNECTION =
      Pattern.compile(
          "org\\.apache\\.(http|hc)\\..*"
              + "(ClientConnectionOperator\\.connect|\\.InternalHttpClient\\.close)");

  /** The JDK, APIs, generated classes, and native code, which has no class, or a library as one. */
  private static final Pattern PLATFORM =
      Pattern.compile(
          "(java|javax|jdk|sun|com\\.sun|jakarta)\\.(?!tutorial\\.).*"
              + "|.*(\\$\\$Lambda|\\$Proxy|_\\$\\$_|_ClientProxy|_Subclass\\.|\\$\\$(Enhancer|SpringCGLIB)).*"
              + "|(lib[^.]*\\.(so|dylib)[\\d.]*|\\[.*)?\\..*");

  /** Runtimes and their libraries, but not their examples: a user fixes them by an upgrade only. */
  private static final Pattern FRAMEWORK =
      Pattern.compile(
          "(?!io\\.openliberty\\.guides\\.|org\\.jboss\\.as\\.quickstarts\\.)"
              + "(org\\.(jboss|glassfish|wildfly|hibernate|springframework|apache\\.(catalina|coyote"
              + "|tomcat|cxf|webbeans|openejb|johnzon|http|hc|aries|felix)"
              + "|eclipse\\.(yasson|parsson|jetty|persistence|microprofile|osgi))"
              + "|io\\.(openliberty|quarkus|smallrye|vertx|netty|undertow|helidon|micronaut)"
              + "|com\\.(ibm\\.(ws|wsspi|websphere)|fasterxml|google\\.gson)|tools\\.jackson"
              + "|okhttp3|fish\\.payara)\\..*");

  private static final int MOST_METHODS = 50_000;

  private final List<Signature> signatures = new ArrayList<>();
  private final Map<String, Kind> kinds = new HashMap<>();
  private final List<Finding> loops;
  private final List<Finding> references;
  private final Map<Frame, Optional<Finding>> repeated = new HashMap<>();

  /**
   * Compiles the expressions of all rules.
   *
   * @param findings those of rules about loops are charged by their lines, or by the method to
   *     which they refer
   */
  Signatures(List<Finding> findings) {
    Map<Boolean, List<Finding>> repeating =
        findings.stream()
            .filter(finding -> finding.rule().description().loop().isPresent())
            .collect(Collectors.partitioningBy(finding -> finding.code().contains(REFERENCE)));
    loops = repeating.get(false);
    references = repeating.get(true);
    for (Rule rule : Rules.all()) {
      for (String frames : rule.description().frames()) {
        String[] parts = frames.split(" > ");
        signatures.add(
            new Signature(
                rule,
                parts.length > 1 ? Pattern.compile(parts[0]) : null,
                Pattern.compile(parts[parts.length - 1])));
      }
    }
    if (signatures.size() > Long.SIZE) {
      throw new IllegalStateException("more than 64 signatures");
    }
  }

  /**
   * Returns what a stack is charged for, once: for the innermost form that is called from outside
   * the runtime's own libraries; otherwise for the outermost; otherwise for what a loop repeats;
   * otherwise for a connection that is opened, or a client that is closed.
   *
   * @param frames from the innermost to the outermost
   * @param truncated whether outer frames are missing
   */
  Optional<Place> of(List<Frame> frames, boolean truncated) {
    Charge known = null;
    for (int at = 0; at < frames.size(); at++) {
      long inner = kind(frames.get(at)).inner;
      if (inner != 0) {
        Charge charge = charge(frames, at, inner, truncated);
        if (charge != null && (known == null || !charge.isOfBean())) {
          known = charge;
          if (charge.direct) {
            break;
          }
        }
      }
    }
    return Optional.ofNullable(known)
        .map(Charge::place)
        .or(() -> repeated(frames))
        .or(() -> connecting(frames));
  }

  private Optional<Place> connecting(List<Frame> frames) {
    return IntStream.range(0, frames.size())
        .filter(at -> kind(frames.get(at)).connecting)
        .mapToObj(at -> application(frames.subList(at, frames.size())))
        .findFirst()
        .flatMap(caller -> caller)
        .map(caller -> new Place(null, CONNECTING, Optional.of(caller), false, false));
  }

  private Optional<Place> repeated(List<Frame> frames) {
    if (loops.isEmpty() && references.isEmpty()) {
      return Optional.empty();
    }
    if (repeated.size() >= MOST_METHODS) {
      repeated.clear();
    }
    return IntStream.range(0, frames.size())
        .mapToObj(
            at ->
                repeated
                    .computeIfAbsent(frames.get(at), this::loop)
                    .or(() -> reference(frames.get(at), frames.subList(0, at)))
                    .map(finding -> repeated(finding, frames.get(at))))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Finding> loop(Frame frame) {
    return loops.stream().filter(finding -> Locator.isAt(finding, frame)).findFirst();
  }

  /** A stream runs in the line of its last operation, so the line does not tell the reference. */
  private Optional<Finding> reference(Frame frame, List<Frame> called) {
    return references.stream()
        .filter(finding -> Locator.isIn(finding, frame))
        .filter(
            finding -> {
              String code = finding.code();
              String method = code.substring(code.lastIndexOf(REFERENCE) + REFERENCE.length());
              return called.stream().anyMatch(inner -> inner.method().equals(method));
            })
        .findFirst();
  }

  private static Place repeated(Finding finding, Frame frame) {
    Frame caller = new Frame(frame.type(), frame.method(), finding.line());
    return new Place(finding.rule(), "loop", Optional.of(caller), false, false);
  }

  private Charge charge(List<Frame> frames, int at, long inner, boolean truncated) {
    Signature best = null;
    int form = at;
    boolean tellable = true;
    for (int i = 0; i < signatures.size(); i++) {
      Signature signature = signatures.get(i);
      if ((inner & 1L << i) != 0) {
        if (signature.outer == null) {
          best = best == null ? signature : best;
        } else {
          int outer = outer(frames, at, i);
          if (outer > 0 && (best == null || best.outer == null || outer < form)) {
            best = signature;
            form = outer;
          }
          tellable &= outer > 0 || !truncated || at + 1 < frames.size();
        }
      }
    }
    String work = signatures.get(Long.numberOfTrailingZeros(inner)).inner.pattern();
    if (!tellable) {
      return new Charge(new Place(null, work, Optional.empty(), true, false), false);
    }
    if (best == null) {
      return null;
    }
    // A static initialiser runs once: that is the fixed form.
    if (frames.subList(form, frames.size()).stream().anyMatch(Frame::isStaticInitializer)) {
      return null;
    }
    if (best.rule.description().needsFinding()) {
      Optional<Frame> bean = bean(frames.subList(form, frames.size()));
      return new Charge(
          new Place(best.rule, best.inner.pattern(), bean, bean.isEmpty() && truncated, true),
          false);
    }
    List<Frame> callers = callers(frames, form);
    boolean direct = !callers.isEmpty() && !isFramework(callers.get(0));
    // One part of a runtime calls another for the application, such as the container a client.
    boolean indirect = !direct && isFramework(frames.get(form));
    Optional<Frame> caller =
        indirect ? served(frames, form) : callers.stream().findFirst().or(() -> bean(frames));
    return new Charge(
        new Place(best.rule, best.inner.pattern(), caller, caller.isEmpty() && truncated, indirect),
        direct);
  }

  /**
   * Returns the method for which a runtime calls a form: the innermost of a bean or of the
   * application. A servlet filter only passes the request on.
   */
  private Optional<Frame> served(List<Frame> frames, int form) {
    String library = library(frames.get(form).type());
    return frames.subList(form + 1, frames.size()).stream()
        .filter(
            frame ->
                !isFramework(frame)
                    && (frame.isBeanProxy()
                        || isCaller(frame, library) && !frame.method().equals("doFilter")))
        .findFirst()
        .map(frame -> frame.isBeanProxy() ? frame.bean() : frame);
  }

  private static Optional<Frame> bean(List<Frame> frames) {
    return frames.stream().filter(Frame::isBeanProxy).findFirst().map(Frame::bean);
  }

  private int outer(List<Frame> frames, int at, int signature) {
    for (int i = at + 1; i < frames.size(); i++) {
      if ((kind(frames.get(i)).outer & 1L << signature) != 0) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the frames that call a form: those outside the platform and the library with it. */
  private List<Frame> callers(List<Frame> frames, int form) {
    String library = library(frames.get(form).type());
    return frames.subList(form + 1, frames.size()).stream()
        .filter(frame -> isCaller(frame, library))
        .toList();
  }

  private boolean isCaller(Frame frame, String library) {
    return !kind(frame).platform && !library.equals(library(frame.type()));
  }

  /** Returns the innermost method that neither the platform nor a runtime contains. */
  Optional<Frame> application(List<Frame> frames) {
    return frames.stream()
        .filter(frame -> !kind(frame).platform && !isFramework(frame))
        .findFirst();
  }

  boolean isFramework(Frame frame) {
    return kind(frame).framework;
  }

  boolean isWork(Frame frame) {
    return kind(frame).inner != 0;
  }

  private static String library(String type) {
    int end = type.indexOf('.');
    for (int i = 0; i < 2 && end >= 0; i++) {
      end = type.indexOf('.', end + 1);
    }
    return end < 0 ? type : type.substring(0, end);
  }

  private Kind kind(Frame frame) {
    if (kinds.size() >= MOST_METHODS) {
      kinds.clear();
    }
    return kinds.computeIfAbsent(frame.name(), this::classify);
  }

  private Kind classify(String name) {
    long inner = 0;
    long outer = 0;
    for (int i = 0; i < signatures.size(); i++) {
      Signature signature = signatures.get(i);
      inner |= signature.inner.matcher(name).matches() ? 1L << i : 0;
      outer |= signature.outer != null && signature.outer.matcher(name).matches() ? 1L << i : 0;
    }
    return new Kind(
        inner,
        outer,
        PLATFORM.matcher(name).matches(),
        FRAMEWORK.matcher(name).matches(),
        CONNECTION.matcher(name).matches());
  }
}
