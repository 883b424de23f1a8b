// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.timeout;

import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Creation;
import io.touchstone.keeper.detect.ValueUse;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Time-outs of {@code java.net.http}. The time-out of a request includes connecting; a client can
 * only limit the time to connect.
 */
public final class RequestTimeouts {

  private static final Pattern LIMITED_WAIT =
      Pattern.compile(
          "\\.(orTimeout|completeOnTimeout)\\("
              + "|\\.get\\([^;]{0,200}, *(TimeUnit\\.)?[A-Z]+S\\)");

  private RequestTimeouts() {}

  /** Returns whether requests of a client may have no limit. */
  public static boolean missing(Model model, Creation creation) {
    List<TreePath> requests = requests(model);
    if (limitsWait(model.code(Declarations.enclosingClass(creation.start())))) {
      return false;
    }
    List<TreePath> own = own(requests, creation);
    if (!own.isEmpty()) {
      return own.stream().anyMatch(request -> !hasTimeout(model, request));
    }
    return requests.stream().noneMatch(request -> hasTimeout(model, request))
        && !(creation.invokes("connectTimeout") && requests.isEmpty());
  }

  /** The caller of {@code sendAsync} may limit how long it waits for the response. */
  private static boolean limitsWait(String code) {
    int sent = code.indexOf("sendAsync(");
    return sent >= 0 && LIMITED_WAIT.matcher(code).find(sent);
  }

  /** Returns the fix that sets a time-out on the requests in the class of the client. */
  public static Fix fix(Model model, Creation creation, Timeouts timeouts) {
    List<TreePath> unlimited =
        own(requests(model), creation).stream()
            .filter(request -> !hasTimeout(model, request))
            .toList();
    return unlimited.isEmpty()
        ? Fix.MANUAL
        : Fix.of(
            FixGrade.REQUESTED,
            file -> unlimited.forEach(request -> limit(file, request, timeouts)));
  }

  private static void limit(FileEdit file, TreePath request, Timeouts timeouts) {
    Duration whole = timeouts.connect().plus(timeouts.read());
    file.insert(
        file.unit().end(request.getLeaf()),
        ".timeout(" + file.nameOf("java.time.Duration") + ".ofMillis(" + whole.toMillis() + "))");
  }

  private static List<TreePath> requests(Model model) {
    return model.index().calls().stream()
        .filter(call -> model.calls().callee(call).is("java.net.http.HttpRequest", "newBuilder"))
        .toList();
  }

  private static List<TreePath> own(List<TreePath> requests, Creation creation) {
    Tree outermost = Declarations.outermost(creation.start());
    return requests.stream().filter(call -> Declarations.outermost(call) == outermost).toList();
  }

  private static boolean hasTimeout(Model model, TreePath request) {
    TreePath end = Calls.chainEnd(request);
    return Calls.chain(request).map(Calls::methodName).anyMatch("timeout"::equals)
        || ValueUse.of(model, end).methods().contains("timeout")
        || end.getParentPath().getLeaf() instanceof VariableTree
            && model.memberCode(request).contains(".timeout(");
  }
}
