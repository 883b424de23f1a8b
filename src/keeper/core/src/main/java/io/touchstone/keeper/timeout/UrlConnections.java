// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.timeout;

import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** The HTTP connections of {@code java.net.URL} that lack a time-out. */
public final class UrlConnections {

  private static final Set<String> HTTP =
      Set.of("java.net.HttpURLConnection", "javax.net.ssl.HttpsURLConnection");
  private static final Set<String> OF_HTTP =
      Set.of("setRequestMethod", "getResponseCode", "setRequestProperty");
  private static final Pattern HTTP_LITERAL = Pattern.compile("\"https?:");

  /** Names of variables that hold the address of an HTTP server. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?i)\\w*(http|jwks|openid|oidc|endpoint|webhook)\\w*");

  private static final Pattern CONNECT = Pattern.compile("setConnectTimeout\\(");
  private static final Pattern READ = Pattern.compile("setReadTimeout\\(");

  private final Model model;

  /** Whether each variable contains an HTTP address. */
  private final Map<Element, Boolean> addresses = new HashMap<>();

  public UrlConnections(Model model) {
    this.model = model;
  }

  /** Returns the connection that a call opens without limits; empty for any other call. */
  public Optional<UrlConnection> missing(TreePath call) {
    if (!model.calls().callee(call).is("java.net.URL", "openConnection", "openStream")
        || !isHttp(call)
        || ClientTimeouts.isAnnotated(model, call)) {
      return Optional.empty();
    }
    boolean stream = Calls.methodName(call).equals("openStream");
    List<TreePath> users = stream ? List.of() : users(call).toList();
    boolean connect = !sets(users, CONNECT);
    boolean read = !sets(users, READ);
    return connect || read ? Optional.of(new UrlConnection(call, connect, read)) : Optional.empty();
  }

  private boolean sets(List<TreePath> users, Pattern limit) {
    return users.stream().anyMatch(place -> model.code().contains(place, limit));
  }

  /** Returns the code that uses a connection: methods, or the class if that is not known. */
  private Stream<TreePath> users(TreePath call) {
    TreePath member = Declarations.member(call);
    if (!model.values().of(call).escapes()) {
      return Stream.of(member);
    }
    Element variable = Declarations.variable(model.trees(), Calls.user(call));
    Stream<TreePath> passed =
        variable != null && Declarations.isLocal(variable)
            ? passedOn(variable, member)
            : Stream.of(call);
    return Stream.concat(Stream.of(member), passed.map(this::receiver));
  }

  private Stream<TreePath> passedOn(Element variable, TreePath method) {
    return Declarations.uses(model.trees(), variable, method).stream().filter(Calls::isPassedOn);
  }

  /** Returns the method that gets an argument, or the class if others may get it from there. */
  private TreePath receiver(TreePath argument) {
    TreePath call = Calls.user(argument);
    TreePath method =
        call.getLeaf() instanceof MethodInvocationTree
            ? model.trees().getPath(model.calls().callee(call).element())
            : null;
    boolean last =
        method != null
            && Declarations.hasBody(method)
            && ((ExecutableElement) model.trees().getElement(method))
                .getParameters().stream()
                    .noneMatch(parameter -> passedOn(parameter, method).findAny().isPresent());
    return last ? method : Declarations.enclosingClass(argument);
  }

  private boolean isHttp(TreePath call) {
    TreePath user = call.getParentPath();
    if (user.getLeaf().getKind() == Tree.Kind.PARENTHESIZED) {
      user = user.getParentPath();
    }
    return user.getLeaf() instanceof TypeCastTree
        ? isHttpCast(user)
        : namesHttp(Calls.receiver(call))
            || model.values().of(call).methods().stream().anyMatch(OF_HTTP::contains)
            || user.getLeaf() instanceof VariableTree && isCastLater(user);
  }

  private boolean isCastLater(TreePath declaration) {
    Element variable = model.trees().getElement(declaration);
    return Declarations.uses(model.trees(), variable, Declarations.member(declaration)).stream()
        .anyMatch(use -> isHttpCast(use.getParentPath()));
  }

  private boolean isHttpCast(TreePath part) {
    return part.getLeaf() instanceof TypeCastTree cast
        && HTTP.contains(model.names().type(new TreePath(part, cast.getType())));
  }

  /** Returns whether an expression, or a variable that it reads, contains an address. */
  private boolean namesHttp(TreePath part) {
    return part != null
        && Declarations.parts(part)
            .anyMatch(
                inner ->
                    inner.getLeaf() instanceof LiteralTree literal
                            && HTTP_LITERAL.matcher(literal.toString()).lookingAt()
                        || Declarations.isName(inner)
                            && model.trees().getElement(inner) instanceof VariableElement variable
                            && (ADDRESS.matcher(variable.getSimpleName()).matches()
                                || containsAddress(variable)));
  }

  /**
   * Returns whether a variable contains an HTTP address. The first entry ends a circle of variables
   * that read each other; others in it may then count as without an address.
   */
  private boolean containsAddress(VariableElement variable) {
    Boolean known = addresses.putIfAbsent(variable, false);
    if (known != null) {
      return known;
    }
    boolean contains =
        HTTP_LITERAL.matcher("\"" + variable.getConstantValue()).lookingAt()
            || namesHttp(Declarations.initializer(model.trees(), variable));
    addresses.put(variable, contains);
    return contains;
  }
}
