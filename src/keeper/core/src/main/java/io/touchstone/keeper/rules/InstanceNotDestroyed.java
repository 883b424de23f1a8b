// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Scopes;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;
import java.util.regex.Pattern;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Dependent beans that an {@code Instance} creates and nobody destroys. */
@AutoService(Rule.class)
@Description(
    id = "instance-not-destroyed",
    severity = Severity.ERROR,
    finds = "`Instance.get` of a dependent bean per call, without `destroy`",
    why =
        "A long-lived `Instance` keeps every dependent bean that it creates until its own holder is"
            + " destroyed, so that memory grows with each call"
            + " ([cdi 584](https://github.com/jakartaee/cdi/issues/584)).",
    instead = "`instance.destroy(bean)` when it is no longer used, or a normal scope for the bean",
    limits = "Only beans whose class is in the sources. A `destroy` anywhere in the class counts.",
    bad =
        """
        @Inject Instance<Report> reports; // Report has no scope

        String render() {
          return reports.get().render(); // finding
        }
        """,
    good =
        """
        @Inject Instance<Report> reports;

        String render() {
          Report report = reports.get();
          try {
            return report.render();
          } finally {
            reports.destroy(report);
          }
        }
        """)
public final class InstanceNotDestroyed extends Rule {

  private static final Pattern LOOKUP =
      Pattern.compile("jakarta\\.(enterprise\\.inject\\.Instance|inject\\.Provider)#get");

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    model.index().calls().stream()
        .filter(call -> model.calls().callee(call).matches(LOOKUP) && leaks(model, call))
        .forEach(found::report);
  }

  private static boolean leaks(Model model, TreePath call) {
    TreePath holder = Declarations.enclosingClass(call);
    return model.trees().getTypeMirror(call) instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement bean
        && bean.getKind() == ElementKind.CLASS
        && !bean.getModifiers().contains(Modifier.ABSTRACT)
        && model.trees().getPath(bean) != null
        && model.scopes().declared(bean).orElse(Scopes.DEPENDENT).equals(Scopes.DEPENDENT)
        && model.trees().getElement(holder) instanceof TypeElement type
        && model.scopes().declared(type).isPresent()
        && !model.lifetimes().isBrief(type)
        && model.frequency().of(call) == Frequency.PER_CALL
        && !model.code(holder).contains(".destroy(");
  }
}
