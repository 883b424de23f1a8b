// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.timeout;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.detect.ValueUse;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/**
 * An HTTP connection of {@code java.net.URL} that lacks a time-out.
 *
 * @param call {@code openConnection()} or {@code openStream()}
 * @param connect whether the connect time-out is missing
 * @param read whether the read time-out is missing
 */
public record UrlConnection(TreePath call, boolean connect, boolean read) {

  private static final Set<String> HTTP =
      Set.of("java.net.HttpURLConnection", "javax.net.ssl.HttpsURLConnection");
  private static final Set<String> OF_HTTP =
      Set.of("setRequestMethod", "getResponseCode", "setRequestProperty");
  private static final Pattern HTTP_LITERAL = Pattern.compile("\"https?:");

  /** Returns the connection that a call opens without limits; empty for any other call. */
  public static Optional<UrlConnection> missing(Model model, TreePath call) {
    if (!model.calls().callee(call).is("java.net.URL", "openConnection", "openStream")
        || !isHttp(model, call)
        || ClientTimeouts.isAnnotated(model, call)) {
      return Optional.empty();
    }
    String text =
        ValueUse.of(model, call).escapes()
            ? model.code(Declarations.enclosingClass(call))
            : model.memberCode(call);
    boolean stream = Calls.methodName(call).equals("openStream");
    boolean connect = stream || !text.contains("setConnectTimeout(");
    boolean read = stream || !text.contains("setReadTimeout(");
    return connect || read ? Optional.of(new UrlConnection(call, connect, read)) : Optional.empty();
  }

  private static boolean isHttp(Model model, TreePath call) {
    TreePath parent = call.getParentPath();
    if (parent.getLeaf().getKind() == Tree.Kind.PARENTHESIZED) {
      parent = parent.getParentPath();
    }
    if (parent.getLeaf() instanceof TypeCastTree cast) {
      return HTTP.contains(model.names().type(new TreePath(parent, cast.getType())));
    }
    return namesHttp(model, Calls.receiver(call), new HashSet<>())
        || ValueUse.of(model, call).methods().stream().anyMatch(OF_HTTP::contains)
        || parent.getLeaf() instanceof VariableTree variable
            && model
                .memberCode(call)
                .matches(
                    "(?s).*\\(Https?URLConnection\\)\\s*"
                        + Pattern.quote(variable.getName().toString())
                        + "\\b.*");
  }

  /** Returns whether an expression, or a variable that it reads, contains an address. */
  private static boolean namesHttp(Model model, TreePath part, Set<Element> seen) {
    return part != null
        && Declarations.parts(part)
            .anyMatch(
                inner ->
                    inner.getLeaf() instanceof LiteralTree literal
                            && HTTP_LITERAL.matcher(literal.toString()).lookingAt()
                        || isVariable(inner)
                            && model.trees().getElement(inner) instanceof VariableElement variable
                            && seen.add(variable)
                            && (HTTP_LITERAL.matcher("\"" + variable.getConstantValue()).lookingAt()
                                || namesHttp(
                                    model,
                                    Declarations.initializer(model.trees(), variable),
                                    seen)));
  }

  private static boolean isVariable(TreePath part) {
    return part.getLeaf() instanceof IdentifierTree || part.getLeaf() instanceof MemberSelectTree;
  }

  /** Returns a sentence about the only time-out that is set; empty if both are missing. */
  public String detail() {
    if (connect && read) {
      return "";
    }
    return connect ? "It has only a read time-out." : "It has only a connect time-out.";
  }

  public Fix fix(Timeouts timeouts) {
    TreePath declaration = call;
    while (declaration != null && !(declaration.getLeaf() instanceof VariableTree)) {
      if (declaration.getLeaf() instanceof ExpressionStatementTree) {
        return Fix.MANUAL;
      }
      declaration = declaration.getParentPath();
    }
    return declaration != null
            && declaration.getParentPath().getLeaf() instanceof BlockTree
            && declaration.getLeaf() instanceof VariableTree variable
            && Calls.methodName(call).equals("openConnection")
        ? Fix.of(FixGrade.REQUESTED, file -> limit(file, variable, timeouts))
        : Fix.MANUAL;
  }

  private void limit(FileEdit file, VariableTree variable, Timeouts timeouts) {
    SourceUnit unit = file.unit();
    String separator = unit.lineSeparator() + unit.indentation(unit.start(variable)).orElse("");
    file.insert(
        unit.end(variable),
        (connect ? setter(variable, "Connect", timeouts.connect(), separator) : "")
            + (read ? setter(variable, "Read", timeouts.read(), separator) : ""));
  }

  private static String setter(
      VariableTree variable, String what, Duration limit, String separator) {
    return separator + variable.getName() + ".set" + what + "Timeout(" + limit.toMillis() + ");";
  }
}
