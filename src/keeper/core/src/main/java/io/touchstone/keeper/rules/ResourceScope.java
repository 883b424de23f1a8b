// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.ScopeEdit;
import io.touchstone.keeper.detect.Statelessness;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.CallGraph;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Scopes;
import io.touchstone.keeper.rule.Reporter;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/** Stateless resources that are created for every request. */
final class ResourceScope {

  private static final Set<String> PER_REQUEST = Set.of(Scopes.REQUEST, Scopes.DEPENDENT);

  private ResourceScope() {}

  static void detect(Reporter found) {
    Model model = found.model();
    for (TreePath path : model.index().classes()) {
      if (model.trees().getElement(path) instanceof TypeElement type
          && isPerRequestResource(model, type)
          && isManaged(model, path, type)) {
        check(found, path, type);
      }
    }
  }

  private static boolean isPerRequestResource(Model model, TypeElement type) {
    return type.getKind().isClass()
        && model.scopes().isResource(type)
        && !type.getModifiers().contains(Modifier.ABSTRACT)
        && model.scopes().declared(type).filter(scope -> !PER_REQUEST.contains(scope)).isEmpty()
        && model.lifetimes().isBrief(type);
  }

  private static boolean isManaged(Model model, TreePath path, TypeElement type) {
    return model.annotations().of(type).containsKey(Scopes.REQUEST)
        || model.platform().hasCdi(model.unit(path).file().file());
  }

  private static void check(Reporter found, TreePath path, TypeElement type) {
    Model model = found.model();
    Statelessness statelessness = new Statelessness(model);
    List<TypeElement> inheriting = inheriting(model, type);
    FixGrade compiling =
        model.platform().hasCdiApi(model.unit(path).file().file())
            ? FixGrade.SAFE
            : FixGrade.UNSAFE;
    FixGrade grade = inheriting.stream().map(statelessness::of).reduce(compiling, FixGrade::and);
    boolean meantForRequests =
        model.annotations().of(type).containsKey("jakarta.mvc.Controller")
            || model.annotations().of(type).containsKey(Scopes.REQUEST)
                && statelessness.followsConfiguration(type);
    if (grade != FixGrade.MANUAL && !meantForRequests) {
      boolean proxyable = inheriting.stream().allMatch(each -> isProxyable(model, each));
      Fix fix = proxyable ? fix(grade, model, path) : Fix.MANUAL;
      found.report(
          path,
          "",
          "`@ApplicationScoped`"
              + (statelessness.doubts().isEmpty()
                  ? ""
                  : ", if requests may share " + String.join(", ", statelessness.doubts()))
              + (compiling == FixGrade.SAFE ? "" : ", if the module has the API of CDI")
              + (fix.grade() == FixGrade.MANUAL ? "; first make a client proxy possible" : ""),
          fix);
    }
  }

  /** Returns a class with all that get its scope: those below it, up to one with its own. */
  private static List<TypeElement> inheriting(Model model, TypeElement type) {
    return CallGraph.closure(
            List.of(type),
            above ->
                model
                    .lifetimes()
                    .subtypes((TypeElement) above)
                    .filter(below -> model.scopes().of(below).isEmpty())
                    .map(Element.class::cast))
        .stream()
        .map(TypeElement.class::cast)
        .toList();
  }

  private static Fix fix(FixGrade grade, Model model, TreePath type) {
    return model.annotations().of(type).values().stream()
        .findFirst()
        .map(first -> ScopeEdit.applicationScoped(grade, model, type, first))
        .orElse(Fix.MANUAL);
  }

  /** A normal scope needs a client proxy: a subclass with a constructor without parameters. */
  private static boolean isProxyable(Model model, TypeElement type) {
    return Collections.disjoint(type.getModifiers(), Set.of(Modifier.FINAL, Modifier.SEALED))
        && type.getKind() == ElementKind.CLASS
        && type.getTypeParameters().isEmpty()
        && type.getEnclosedElements().stream().anyMatch(ResourceScope::isUsableConstructor)
        && model.program().elements().getAllMembers(type).stream()
            .noneMatch(ResourceScope::preventsProxy)
        && (type.getNestingKind() == NestingKind.TOP_LEVEL
            || type.getModifiers().contains(Modifier.STATIC));
  }

  private static boolean isUsableConstructor(Element member) {
    return member.getKind() == ElementKind.CONSTRUCTOR
        && ((ExecutableElement) member).getParameters().isEmpty()
        && !member.getModifiers().contains(Modifier.PRIVATE);
  }

  private static boolean preventsProxy(Element member) {
    boolean finalMethod =
        member.getKind() == ElementKind.METHOD
            && member.getModifiers().contains(Modifier.FINAL)
            && !member.getModifiers().contains(Modifier.PRIVATE)
            && !Names.of(member.getEnclosingElement()).equals("java.lang.Object");
    boolean publicField =
        member.getKind() == ElementKind.FIELD && member.getModifiers().contains(Modifier.PUBLIC);
    return !member.getModifiers().contains(Modifier.STATIC) && (finalMethod || publicField);
  }
}
