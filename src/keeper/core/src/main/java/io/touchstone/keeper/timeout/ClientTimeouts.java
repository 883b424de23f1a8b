// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.timeout;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.detect.Creation;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;

/** Time-outs of a client that is built in code, as far as its class shows. */
public final class ClientTimeouts {

  static final String TIMEOUT = "org.eclipse.microprofile.faulttolerance.Timeout";

  private static final Pattern CONNECT =
      Pattern.compile(
          "connect(ion)?[._-]?time[._-]?out|establishConnectionTimeout", Pattern.CASE_INSENSITIVE);
  private static final Pattern READ =
      Pattern.compile(
          "(read|socket|so|receive|response)[._-]?time[._-]?out", Pattern.CASE_INSENSITIVE);

  /** Limits that are set elsewhere, unless the class builds its own. */
  private static final Pattern GIVEN = Pattern.compile("RequestConfig\\b");

  private static final Pattern BUILT = Pattern.compile("\\bRequestConfig\\s*\\.\\s*custom\\b");

  /** The transport of RESTEasy, which has the limits; those of the builder are then ignored. */
  private static final Pattern TRANSPORT = Pattern.compile("\\bhttpEngine\\s*\\(");

  /** What has the limits of Spring's {@code RestTemplate}. */
  private static final Pattern FACTORY = Pattern.compile("\\b[sg]etRequestFactory\\s*\\(");

  private static final Pattern BUILD = Pattern.compile("\\.\\s*build\\s*\\(");

  private ClientTimeouts() {}

  /**
   * Returns whether a client lacks a limit.
   *
   * @param byRequest whether its requests can carry the limits too
   */
  public static boolean missing(Model model, Creation creation, boolean byRequest) {
    return !isAnnotated(model, creation.start())
        && !hasAnnotatedInterface(model, creation)
        && !hasDefaults(model, creation.start())
        && (byRequest || !isGivenTransport(model, creation))
        && !hasBoth(model, place(model, creation, byRequest));
  }

  /** Returns whether a template of Spring keeps its factory of requests, which has no limits. */
  public static boolean missingInTemplate(Model model, Creation creation) {
    return creation.start().getLeaf() instanceof NewClassTree template
        && template.getArguments().isEmpty()
        && !isAnnotated(model, creation.start())
        && !model.code().contains(Declarations.enclosingClass(creation.start()), FACTORY);
  }

  /** OkHttp, Dropwizard, and the Rest Client of Quarkus have limits unless code removes them. */
  private static boolean hasDefaults(Model model, TreePath start) {
    String owner = model.calls().callee(start).owner();
    return owner.startsWith("okhttp3.")
        || owner.startsWith("io.dropwizard.client.")
        || owner.endsWith(".RestClientBuilder")
            && model.platform().isQuarkus(model.unit(start).file().file());
  }

  private static boolean isGivenTransport(Model model, Creation creation) {
    TreePath start = creation.start();
    TreePath statement =
        Declarations.around(start)
            .filter(at -> at.getLeaf() instanceof StatementTree)
            .findFirst()
            .orElse(start);
    boolean complete =
        creation.first().equals("newClient") || model.code().contains(statement, BUILD);
    return model.code().contains(complete ? statement : Declarations.member(start), TRANSPORT);
  }

  private static boolean hasBoth(Model model, TreePath place) {
    if (!model.code().contains(place, GIVEN) || model.code().contains(place, BUILT)) {
      return limits(model, place);
    }
    TreePath type = Declarations.enclosingClass(place);
    return !model.code().contains(type, BUILT) || limits(model, type);
  }

  private static boolean limits(Model model, TreePath place) {
    return model.code().contains(place, CONNECT) && model.code().contains(place, READ);
  }

  /**
   * Returns the part that may configure the client: the member that creates it, or the whole class
   * if the builder escapes, requests carry the limits, or other methods may set them.
   */
  private static TreePath place(Model model, Creation creation, boolean byRequest) {
    boolean complete =
        creation.whole().getLeaf() != creation.start().getLeaf()
            || creation.first().equals("newClient");
    boolean configured =
        creation.first().equals("newClient")
            && !((MethodInvocationTree) creation.start().getLeaf()).getArguments().isEmpty();
    boolean shared =
        model.values().of(creation.whole()).escapes() && (!complete || byRequest) || configured;
    return shared
        ? Declarations.enclosingClass(creation.start())
        : Declarations.member(creation.start());
  }

  /** Returns whether the method or class around a place limits its time with {@code @Timeout}. */
  static boolean isAnnotated(Model model, TreePath place) {
    return Declarations.around(place)
        .anyMatch(at -> model.annotations().of(at).containsKey(TIMEOUT));
  }

  private static boolean hasAnnotatedInterface(Model model, Creation creation) {
    return creation.whole().getLeaf() instanceof MethodInvocationTree build
        && build.getArguments().stream()
            .map(argument -> new TreePath(creation.whole(), argument))
            .map(argument -> model.trees().getTypeMirror(argument))
            .filter(DeclaredType.class::isInstance)
            .flatMap(type -> ((DeclaredType) type).getTypeArguments().stream())
            .map(type -> model.program().types().asElement(type))
            .filter(Objects::nonNull)
            .anyMatch(type -> model.annotations().of(type).containsKey(TIMEOUT));
  }

  /** Returns whether a client is a private field, and all methods that use it have a limit. */
  public static boolean areAllUsersAnnotated(Model model, Creation creation) {
    TreePath setting = Calls.user(creation.whole());
    Element field = Declarations.variable(model.trees(), setting);
    List<TreePath> uses =
        field == null || !field.getModifiers().contains(Modifier.PRIVATE)
            ? List.of()
            : model.trees().uses(setting.getCompilationUnit(), field).stream()
                .filter(use -> Calls.user(use).getLeaf() != setting.getLeaf())
                .filter(use -> !Calls.isFollowedBy(use, "close"::equals))
                .toList();
    return !uses.isEmpty() && uses.stream().allMatch(use -> isAnnotated(model, use));
  }

  /** Returns the fix that sets the missing limits on the builder. */
  public static Fix fix(Creation creation, Timeouts timeouts) {
    boolean plain =
        creation.first().equals("newClient")
            && ((MethodInvocationTree) creation.start().getLeaf()).getArguments().isEmpty();
    if (!plain && !creation.first().equals("newBuilder")) {
      return Fix.MANUAL;
    }
    return Fix.of(
        FixGrade.REQUESTED,
        file -> {
          if (plain) {
            fromBuilder(file, creation, timeouts);
          } else {
            file.insert(
                file.unit().end(creation.start().getLeaf()), limits(file, creation, timeouts));
          }
        });
  }

  private static void fromBuilder(FileEdit file, Creation creation, Timeouts timeouts) {
    SourceUnit unit = file.unit();
    Tree call = creation.start().getLeaf();
    file.replace(
        unit.start(call),
        unit.end(call),
        unit.text(call).replaceAll("newClient\\s*\\(\\s*\\)$", "newBuilder()")
            + limits(file, creation, timeouts)
            + ".build()");
  }

  private static String limits(FileEdit file, Creation creation, Timeouts timeouts) {
    String unit = file.nameOf("java.util.concurrent.TimeUnit");
    return limit("connectTimeout", timeouts.connect(), creation, unit)
        + limit("readTimeout", timeouts.read(), creation, unit);
  }

  private static String limit(String method, Duration limit, Creation creation, String unit) {
    return creation.invokes(method)
        ? ""
        : ".%s(%s, %s.MILLISECONDS)".formatted(method, limit.toMillis(), unit);
  }
}
