// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Annotations;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Makes a Rest Client application-scoped, unless that could change what its callers see. */
final class RestClientScopeFix {

  private static final Set<String> OPEN_ENDED =
      Set.of("jakarta.ws.rs.core.Response", "java.io.InputStream");

  private RestClientScopeFix() {}

  static Fix of(Model model, RestClientInterface client) {
    boolean safe =
        client.property(model, "scope").isEmpty()
            && client.injections(model).stream().noneMatch(point -> point.indirect())
            && !returnsOpenResponses(client.type())
            && !isClosedByCallers(model, client.type())
            && providers(model, client).stream().allMatch(type -> isStateless(model, type));
    return safe ? ScopeEdit.applicationScoped(model, client.path(), client.place()) : null;
  }

  private static boolean returnsOpenResponses(TypeElement type) {
    return type.getEnclosedElements().stream()
        .filter(ExecutableElement.class::isInstance)
        .map(method -> Names.of(((ExecutableElement) method).getReturnType()))
        .anyMatch(OPEN_ENDED::contains);
  }

  /** A caller that closes its own client would close the one that all others use. */
  private static boolean isClosedByCallers(Model model, TypeElement type) {
    boolean called =
        model.index().calls().stream()
            .filter(call -> model.calls().callee(call).method().equals("close"))
            .map(Calls::receiver)
            .filter(Objects::nonNull)
            .anyMatch(receiver -> isOf(model, receiver, type));
    return called
        || model.index().variables().stream()
            .filter(variable -> variable.getParentPath().getLeaf() instanceof TryTree)
            .anyMatch(variable -> isOf(model, variable, type));
  }

  private static boolean isOf(Model model, TreePath expression, TypeElement type) {
    return model.trees().getTypeMirror(expression) instanceof DeclaredType declared
        && declared.asElement().equals(type);
  }

  /** Returns the classes of {@code @RegisterProvider} and {@code @RegisterClientHeaders}. */
  private static List<TypeElement> providers(Model model, RestClientInterface client) {
    List<TypeElement> types = new ArrayList<>();
    TreePath modifiers = client.place().getParentPath();
    ((ClassTree) client.path().getLeaf())
        .getModifiers()
        .getAnnotations()
        .forEach(
            annotation -> {
              String name = annotation.getAnnotationType().toString();
              if (name.matches(".*Register(Provider|Providers|ClientHeaders)")) {
                annotation
                    .getArguments()
                    .forEach(
                        argument ->
                            collect(
                                model,
                                new TreePath(new TreePath(modifiers, annotation), argument),
                                types));
              }
            });
    return types;
  }

  private static void collect(Model model, TreePath value, List<TypeElement> types) {
    if (value.getLeaf() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("class")) {
      Element type = model.trees().getElement(new TreePath(value, select.getExpression()));
      if (type instanceof TypeElement provider) {
        types.add(provider);
      }
    } else if (value.getLeaf() instanceof AssignmentTree assignment) {
      collect(model, new TreePath(value, assignment.getExpression()), types);
    } else if (value.getLeaf() instanceof AnnotationTree nested) {
      Annotations.member(nested, "value")
          .ifPresent(inner -> collect(model, new TreePath(value, inner), types));
    } else if (value.getLeaf() instanceof NewArrayTree array) {
      for (ExpressionTree element : array.getInitializers()) {
        collect(model, new TreePath(value, element), types);
      }
    }
  }

  private static boolean isStateless(Model model, TypeElement provider) {
    return model.trees().getPath(provider) != null
        && provider.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.FIELD)
            .allMatch(
                field ->
                    field.getModifiers().contains(Modifier.FINAL)
                        || field.getModifiers().contains(Modifier.STATIC)
                        || !model.annotations().of(field).isEmpty());
  }
}
