// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Scopes;
import io.touchstone.keeper.rule.Rule;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/** Finds stateless resources that are created for every request. */
final class ResourceScopeDetector implements Detector {

  @Override
  public void detect(Reporter found) {
    ResourceClass.all(found.model()).forEach(resource -> check(found, resource));
  }

  private static void check(Reporter found, ResourceClass resource) {
    Model model = found.model();
    Statelessness.Proof proof = new Statelessness(model).of(resource.type());
    if (proof == Statelessness.Proof.STATE
        || isController(model, resource.path())
        || isMeantToFollowConfiguration(model, resource.type())) {
      return;
    }
    Fix fix =
        proof == Statelessness.Proof.CERTAIN && isProxyable(resource.type())
            ? ScopeEdit.applicationScoped(model, resource.path(), firstAnnotation(resource))
            : null;
    found.report(
        Rule.RESOURCE_SCOPE,
        resource.path(),
        Rule.RESOURCE_SCOPE.why(),
        fix != null
            ? "@ApplicationScoped"
            : "@ApplicationScoped, if everything it injects may be shared by requests",
        fix);
  }

  private static TreePath firstAnnotation(ResourceClass resource) {
    return Declarations.annotation(
        resource.path(),
        ((ClassTree) resource.path().getLeaf()).getModifiers().getAnnotations().get(0));
  }

  /**
   * With an explicit request scope, configured values are read for every request, perhaps on
   * purpose.
   */
  private static boolean isMeantToFollowConfiguration(Model model, TypeElement type) {
    return model.annotations().of(type).containsKey(Scopes.REQUEST)
        && type.getEnclosedElements().stream()
            .anyMatch(
                field -> model.annotations().of(field).containsKey(InjectedKind.CONFIG_PROPERTY));
  }

  /** Jakarta MVC requires request-scoped controllers. */
  private static boolean isController(Model model, TreePath path) {
    return model.annotations().of(path).containsKey("jakarta.mvc.Controller");
  }

  /** A normal scope needs a client proxy: a subclass with a constructor without parameters. */
  private static boolean isProxyable(TypeElement type) {
    if (type.getModifiers().contains(Modifier.FINAL) || type.getKind() != ElementKind.CLASS) {
      return false;
    }
    boolean constructor = false;
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.CONSTRUCTOR
          && ((ExecutableElement) member).getParameters().isEmpty()
          && !member.getModifiers().contains(Modifier.PRIVATE)) {
        constructor = true;
      }
      boolean instance = !member.getModifiers().contains(Modifier.STATIC);
      if (instance
          && (member.getKind() == ElementKind.METHOD
                  && member.getModifiers().contains(Modifier.FINAL)
                  && !member.getModifiers().contains(Modifier.PRIVATE)
              || member.getKind() == ElementKind.FIELD
                  && member.getModifiers().contains(Modifier.PUBLIC))) {
        return false;
      }
    }
    return constructor
        && (type.getNestingKind() == NestingKind.TOP_LEVEL
            || type.getModifiers().contains(Modifier.STATIC));
  }
}
