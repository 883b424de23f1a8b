// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Model;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An HTTP connection of {@code java.net.URL} that lacks a timeout.
 *
 * @param call {@code openConnection()}
 * @param connect whether the connect timeout is missing
 * @param read whether the read timeout is missing
 */
record UrlConnections(TreePath call, boolean connect, boolean read) {

  private static final Set<String> HTTP =
      Set.of("java.net.HttpURLConnection", "javax.net.ssl.HttpsURLConnection");

  private static final Set<String> OF_HTTP =
      Set.of("setRequestMethod", "getResponseCode", "setRequestProperty");

  static Optional<UrlConnections> missing(Model model, TreePath call) {
    if (!model.calls().callee(call).is("java.net.URL", "openConnection")
        || !isHttp(model, call)
        || ClientTimeouts.hasTimeoutAnnotation(model, call)) {
      return Optional.empty();
    }
    ValueUse use = ValueUse.of(model, call);
    String text =
        use.escapes()
            ? ClientTimeouts.code(model, Declarations.enclosingClass(call))
            : ClientTimeouts.code(model, ValueUse.body(call));
    boolean connect = !text.contains("setConnectTimeout(");
    boolean read = !text.contains("setReadTimeout(");
    return connect || read
        ? Optional.of(new UrlConnections(call, connect, read))
        : Optional.empty();
  }

  private static boolean isHttp(Model model, TreePath call) {
    TreePath parent = call.getParentPath();
    if (parent.getLeaf().getKind() == Tree.Kind.PARENTHESIZED) {
      parent = parent.getParentPath();
    }
    if (parent.getLeaf() instanceof TypeCastTree cast) {
      return HTTP.contains(model.names().type(new TreePath(parent, cast.getType())));
    }
    if (ValueUse.of(model, call).methods().stream().anyMatch(OF_HTTP::contains)) {
      return true;
    }
    return parent.getLeaf() instanceof VariableTree variable
        && ClientTimeouts.code(model, ValueUse.body(call))
            .matches(
                "(?s).*\\(Https?URLConnection\\)\\s*"
                    + Pattern.quote(variable.getName().toString())
                    + "\\b.*");
  }

  /** Returns a sentence about the only timeout that is set; empty if both are missing. */
  String sentence() {
    if (connect && read) {
      return "";
    }
    return connect ? "It has only a read time-out. " : "It has only a connect time-out. ";
  }
}
