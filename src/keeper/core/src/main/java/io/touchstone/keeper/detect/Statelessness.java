// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Scopes;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Checks whether one object could serve concurrent requests without a change of behaviour. */
final class Statelessness {

  /** The strength of the proof that a class is stateless; {@code STATE} if it is not. */
  enum Proof {
    CERTAIN,
    LIKELY,
    STATE;

    Proof and(Proof other) {
      return compareTo(other) >= 0 ? this : other;
    }
  }

  private final Model model;
  private final Set<Element> open = new HashSet<>();

  Statelessness(Model model) {
    this.model = model;
  }

  Proof of(TypeElement type) {
    if (!open.add(type)) {
      return Proof.CERTAIN;
    }
    Proof proof = superclass(type);
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD
          && !member.getModifiers().contains(Modifier.STATIC)) {
        proof = proof.and(field((VariableElement) member, type));
      }
    }
    return proof;
  }

  private Proof superclass(TypeElement type) {
    TypeMirror above = type.getSuperclass();
    if (above.getKind() == TypeKind.NONE || Names.of(above).equals("java.lang.Object")) {
      return Proof.CERTAIN;
    }
    return model.lifetimes().superclass(type).map(this::of).orElse(Proof.STATE);
  }

  private Proof field(VariableElement field, TypeElement owner) {
    Set<String> annotations = model.annotations().of(field).keySet();
    if (!InjectedKind.isInjected(annotations)) {
      return own(field, owner);
    }
    Proof declared = InjectedKind.proof(annotations);
    return declared == Proof.STATE
        ? Proof.STATE
        : declared.and(injected(field.asType(), annotations));
  }

  private Proof injected(TypeMirror type, Set<String> annotations) {
    String name = Names.of(type);
    if (InjectedKind.isPerRequest(name)) {
      return Proof.STATE;
    }
    if (InjectedKind.isContext(annotations)) {
      return Proof.CERTAIN;
    }
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)
        || model.trees().getPath(element) == null) {
      return InjectedKind.isShareable(name) ? Proof.CERTAIN : Proof.LIKELY;
    }
    return RemoteCalls.isRestClient(model, element) ? Proof.CERTAIN : bean(element);
  }

  private Proof bean(TypeElement type) {
    String scope = model.scopes().declared(type).orElse(Scopes.DEPENDENT);
    if (type.getKind() == ElementKind.INTERFACE) {
      return Proof.LIKELY;
    }
    if (Scopes.isShort(scope)) {
      return holdsVaryingConfiguration(type) ? Proof.STATE : Proof.CERTAIN;
    }
    return scope.equals(Scopes.DEPENDENT) ? of(type) : Proof.CERTAIN;
  }

  /** A request-scoped bean that reads configuration is meant to see each change. */
  private boolean holdsVaryingConfiguration(TypeElement type) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .anyMatch(
            field ->
                model.annotations().of(field).containsKey(InjectedKind.CONFIG_PROPERTY)
                    || InjectedKind.isPerRequest(Names.of(field.asType())));
  }

  private Proof own(VariableElement field, TypeElement owner) {
    TreePath path = model.trees().getPath(field);
    if (path == null || !(path.getLeaf() instanceof VariableTree declaration)) {
      return Proof.STATE;
    }
    List<TreePath> parameters = constructorParameters(field, owner);
    if (!parameters.isEmpty() && declaration.getInitializer() == null) {
      return injected(field.asType(), Set.of());
    }
    if (isAssigned(field, owner)) {
      return Proof.STATE;
    }
    ExpressionTree initializer = declaration.getInitializer();
    if (initializer == null) {
      return field.getModifiers().contains(Modifier.FINAL) ? Proof.STATE : Proof.CERTAIN;
    }
    return value(field, new TreePath(path, initializer));
  }

  private Proof value(VariableElement field, TreePath initializer) {
    String type = Names.of(field.asType());
    if (field.asType().getKind().isPrimitive()
        || InjectedKind.isImmutable(type)
        || InjectedKind.isShareable(type)
        || InjectedKind.isShareable(model.names().type(initializer))) {
      return Proof.CERTAIN;
    }
    return initializer.getLeaf() instanceof NewClassTree
            && field.asType() instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && model.trees().getPath(element) != null
        ? of(element)
        : Proof.STATE;
  }

  /** Returns the parameters of an injected constructor from which this field is filled. */
  private List<TreePath> constructorParameters(VariableElement field, TypeElement owner) {
    return owner.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
        .filter(
            constructor -> model.annotations().of(constructor).containsKey("jakarta.inject.Inject"))
        .flatMap(constructor -> ((ExecutableElement) constructor).getParameters().stream())
        .filter(parameter -> model.program().types().isSameType(parameter.asType(), field.asType()))
        .map(parameter -> model.trees().getPath(parameter))
        .filter(Objects::nonNull)
        .toList();
  }

  private boolean isAssigned(VariableElement field, TypeElement owner) {
    boolean[] assigned = {false};
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitAssignment(AssignmentTree tree, Void unused) {
        note(tree.getVariable());
        return super.visitAssignment(tree, unused);
      }

      @Override
      public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
        note(tree.getVariable());
        return super.visitCompoundAssignment(tree, unused);
      }

      @Override
      public Void visitUnary(UnaryTree tree, Void unused) {
        note(tree.getExpression());
        return super.visitUnary(tree, unused);
      }

      private void note(ExpressionTree target) {
        assigned[0] |=
            field.equals(model.trees().getElement(new TreePath(getCurrentPath(), target)));
      }
    }.scan(model.trees().getPath(owner), null);
    return assigned[0];
  }
}
