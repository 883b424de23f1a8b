// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.timeout;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Creation;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/**
 * Time-outs of {@code java.net.http}. The time-out of a request includes connecting; a client can
 * only limit the time to connect.
 */
public final class RequestTimeouts {

  private static final Pattern LIMITED_WAIT =
      Pattern.compile(
          "\\.(orTimeout|completeOnTimeout)\\("
              + "|\\.get\\([^;]{0,200}, *(TimeUnit\\.)?[A-Z]+S\\)");

  /** The fix of each client edits all requests of its class that lack a time-out. */
  private static final int MAX_EDITS = 50;

  private final Model model;
  private final List<TreePath> all;
  private final List<TreePath> unlimited;
  private final Set<Tree> classes;
  private final Map<Tree, List<TreePath>> unlimitedByClass;
  private final Map<Tree, Boolean> limitsWait = new IdentityHashMap<>();

  /** Finds all requests of a group of sources. */
  public RequestTimeouts(Model model) {
    this.model = model;
    all =
        model.index().calls().stream()
            .filter(
                call ->
                    model.calls().callee(call).is("java.net.http.HttpRequest", "newBuilder")
                        && !copiesRequest(call))
            .toList();
    unlimited = all.stream().filter(request -> !invokes(request, "timeout")).toList();
    classes = all.stream().map(Declarations::outermost).collect(Collectors.toSet());
    unlimitedByClass = unlimited.stream().collect(Collectors.groupingBy(Declarations::outermost));
  }

  /** A copy has the time-out of the original. */
  private static boolean copiesRequest(TreePath call) {
    return ((MethodInvocationTree) call.getLeaf()).getArguments().size() > 1;
  }

  /**
   * Returns the requests without a limit in classes that create no client, if none of the clients
   * is reported for them.
   */
  public List<TreePath> missing(List<Creation> clients) {
    Set<Tree> creating =
        clients.stream()
            .map(client -> Declarations.outermost(client.start()))
            .collect(Collectors.toSet());
    boolean reported =
        clients.stream()
            .filter(client -> !classes.contains(Declarations.outermost(client.start())))
            .anyMatch(this::missing);
    return reported
        ? List.of()
        : unlimited.stream()
            .filter(request -> !creating.contains(Declarations.outermost(request)))
            .filter(request -> invokes(request, "build"))
            .filter(request -> !limitsWait(request))
            .filter(request -> !ClientTimeouts.isAnnotated(model, request))
            .toList();
  }

  /** Returns whether requests of a client may have no limit. */
  public boolean missing(Creation creation) {
    if (limitsWait(creation.start())) {
      return false;
    }
    Tree outermost = Declarations.outermost(creation.start());
    return classes.contains(outermost)
        ? unlimitedByClass.containsKey(outermost)
        : unlimited.size() == all.size() && !(creation.invokes("connectTimeout") && all.isEmpty());
  }

  /** The caller of {@code sendAsync} may limit how long it waits for the response. */
  private boolean limitsWait(TreePath place) {
    TreePath type = Declarations.enclosingClass(place);
    return limitsWait.computeIfAbsent(
        type.getLeaf(),
        absent -> {
          String code = model.code().of(type);
          int sent = code.indexOf("sendAsync(");
          return sent >= 0 && LIMITED_WAIT.matcher(code).find(sent);
        });
  }

  /** Returns the fix that sets a time-out on the requests in the class of the client. */
  public Fix fix(Creation creation, Timeouts timeouts) {
    List<TreePath> missing =
        unlimitedByClass.getOrDefault(Declarations.outermost(creation.start()), List.of());
    return missing.isEmpty() || missing.size() > MAX_EDITS ? Fix.MANUAL : fix(missing, timeouts);
  }

  /** Returns the fix that sets a time-out on requests of a file. */
  public static Fix fix(List<TreePath> requests, Timeouts timeouts) {
    return Fix.of(
        FixGrade.REQUESTED, file -> requests.forEach(request -> limit(file, request, timeouts)));
  }

  private static void limit(FileEdit file, TreePath request, Timeouts timeouts) {
    Duration whole = timeouts.connect().plus(timeouts.read());
    file.insert(
        file.unit().end(request.getLeaf()),
        ".timeout(" + file.nameOf("java.time.Duration") + ".ofMillis(" + whole.toMillis() + "))");
  }

  /** Returns whether the chain of a builder, or of the variable that keeps it, has a method. */
  private boolean invokes(TreePath builder, String method) {
    Element kept = Declarations.variable(model.trees(), Calls.user(Calls.chainEnd(builder)));
    Stream<TreePath> uses =
        kept == null
            ? Stream.of()
            : model.trees().uses(builder.getCompilationUnit(), kept).stream();
    return Stream.concat(Stream.of(builder), uses)
        .flatMap(Calls::chain)
        .map(Calls::methodName)
        .anyMatch(method::equals);
  }
}
