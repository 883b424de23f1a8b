// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.lang.model.type.DeclaredType;

/**
 * Checks whether a client that is created in code gets both timeouts, as far as its class shows.
 */
final class ClientTimeouts {

  private static final String TIMEOUT = "org.eclipse.microprofile.faulttolerance.Timeout";
  private static final Pattern CONNECT =
      Pattern.compile(
          "connect(ion)?[._-]?time[._-]?out|establishConnectionTimeout|RequestConfig",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern READ =
      Pattern.compile(
          "(read|socket|so|receive|response)[._-]?time[._-]?out|RequestConfig",
          Pattern.CASE_INSENSITIVE);

  private ClientTimeouts() {}

  static boolean missing(Model model, Creation creation) {
    return switch (creation.kind()) {
      case CLIENT, REST_CLIENT ->
          !hasTimeoutAnnotation(model, creation.start())
              && !annotatedInterface(model, creation)
              && !hasBoth(context(model, creation));
      case HTTP_CLIENT -> !isOkHttp(model, creation) && !hasBoth(context(model, creation));
      case JDK_HTTP_CLIENT -> RequestTimeouts.missing(model, creation);
      default -> false;
    };
  }

  private static boolean hasBoth(String text) {
    return CONNECT.matcher(text).find() && READ.matcher(text).find();
  }

  /** OkHttp has timeouts of ten seconds by default. */
  private static boolean isOkHttp(Model model, Creation creation) {
    return model.calls().callee(creation.start()).owner().startsWith("okhttp3.");
  }

  /**
   * Returns the code that may configure the client: the member that creates it, or the whole class
   * if the builder escapes or requests carry the limits.
   */
  private static String context(Model model, Creation creation) {
    boolean finished = creation.whole().getLeaf() != creation.start().getLeaf();
    boolean complete = finished || creation.kind() == CreationKind.CLIENT && isNewClient(creation);
    boolean shared =
        ValueUse.of(model, creation.whole()).escapes()
            && (!complete || creation.kind() == CreationKind.HTTP_CLIENT);
    return code(
        model,
        shared ? Declarations.enclosingClass(creation.start()) : ValueUse.body(creation.start()));
  }

  private static boolean isNewClient(Creation creation) {
    return creation.start().getLeaf() instanceof MethodInvocationTree
        && Calls.methodName(creation.start()).equals("newClient");
  }

  /** Returns the text without comments. */
  static String code(Model model, TreePath path) {
    return model
        .unit(path)
        .text(path.getLeaf())
        .replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("(?m)(^|\\s)//.*$", "");
  }

  /** Returns whether the method or class around a place limits its time with {@code @Timeout}. */
  static boolean hasTimeoutAnnotation(Model model, TreePath place) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf().getKind() == Tree.Kind.METHOD || at.getLeaf().getKind() == Tree.Kind.CLASS) {
        if (model.annotations().of(at).containsKey(TIMEOUT)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean annotatedInterface(Model model, Creation creation) {
    if (creation.kind() != CreationKind.REST_CLIENT
        || !(creation.whole().getLeaf() instanceof MethodInvocationTree build)) {
      return false;
    }
    return build.getArguments().stream()
        .map(argument -> new TreePath(creation.whole(), argument))
        .map(argument -> model.trees().getTypeMirror(argument))
        .filter(DeclaredType.class::isInstance)
        .flatMap(type -> ((DeclaredType) type).getTypeArguments().stream())
        .map(type -> model.program().types().asElement(type))
        .filter(Objects::nonNull)
        .anyMatch(type -> model.annotations().of(type).containsKey(TIMEOUT));
  }
}
