// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;

/** Lookups of the configuration in beans, which could inject it. */
@AutoService(Rule.class)
@Description(
    id = "config-lookup-per-call",
    finds = "`ConfigProvider.getConfig` per call in a bean",
    why = "Every call looks up the `Config` again; an injected one is looked up once.",
    instead = "`@Inject Config` or `@Inject @ConfigProperty`",
    practice = "41",
    variant = "injected-config",
    limits =
        "Only Jakarta REST resources and classes with a scope are inspected, because injection may"
            + " be impossible elsewhere. Helpers that they call are missed.",
    bad =
        """
        @ApplicationScoped
        public class Prices {

          public String currency() {
            return ConfigProvider.getConfig().getValue("currency", String.class); // finding
          }
        }
        """,
    good =
        """
        @ApplicationScoped
        public class Prices {

          @Inject Config config;

          public String currency() {
            return config.getValue("currency", String.class);
          }
        }
        """)
public final class ConfigLookupPerCall extends Rule {

  private static final Pattern LOOKUP =
      Pattern.compile("org\\.eclipse\\.microprofile\\.config\\.ConfigProvider#getConfig");

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    model.index().calls().stream()
        .filter(call -> model.calls().callee(call).matches(LOOKUP))
        .filter(call -> isInBean(model, call))
        .filter(call -> model.frequency().of(call) != Frequency.ONCE)
        .forEach(found::report);
  }

  private static boolean isInBean(Model model, TreePath call) {
    TreePath type = Declarations.enclosingClass(call);
    return type != null
        && model.trees().getElement(type) instanceof TypeElement element
        && (model.scopes().isResource(element) || model.scopes().declared(element).isPresent());
  }
}
