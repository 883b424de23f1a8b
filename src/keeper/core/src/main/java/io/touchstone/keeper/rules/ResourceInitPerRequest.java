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
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Expensive initialisation in resources that are created for every request. */
@AutoService(Rule.class)
@Description(
    id = "resource-init-per-request",
    finds = "expensive initialisation in a resource class that is created for every request",
    why = "The resource is created for every request, and repeats this initialisation each time.",
    instead =
        "make the resource `@ApplicationScoped`, or inject an `@ApplicationScoped` bean that does it",
    practice = "06",
    bad =
        """
        @Path("/reports")
        @RequestScoped
        public class Reports {

          private final String template = Templates.read(Files.readAllBytes(Paths.get("a"))); // finding

          @GET
          public String report() {
            return template;
          }
        }
        """,
    good =
        """
        @Path("/reports")
        @ApplicationScoped
        public class Reports {

          private final String template = Templates.read(Files.readAllBytes(Paths.get("a")));

          @GET
          public String report() {
            return template;
          }
        }
        """)
public final class ResourceInitPerRequest extends Rule {

  private static final Pattern EXPENSIVE =
      Pattern.compile(
          "javax\\.naming\\.InitialContext#<init>|java\\.sql\\.DriverManager#getConnection"
              + "|jakarta\\.persistence\\.Persistence#createEntityManagerFactory"
              + "|java\\.util\\.ServiceLoader#load|javax\\.net\\.ssl\\.SSLContext#getInstance"
              + "|java\\.security\\.KeyStore#getInstance|javax\\.xml\\..*Factory#newInstance"
              + "|java\\.nio\\.file\\.Files#read(AllBytes|String|AllLines)"
              + "|java\\.util\\.concurrent\\.Executors#new\\w+");

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    Stream.of(model.index().calls(), model.index().creations())
        .flatMap(List::stream)
        .filter(call -> model.calls().callee(call).matches(EXPENSIVE))
        .filter(call -> isInitialisation(model, call))
        .filter(call -> model.frequency().of(call) == Frequency.PER_CALL)
        .forEach(found::report);
  }

  private static boolean isInitialisation(Model model, TreePath call) {
    TreePath type = Declarations.enclosingClass(call);
    boolean resource =
        type != null
            && model.trees().getElement(type) instanceof TypeElement element
            && model.scopes().isResource(element)
            && model.lifetimes().isBrief(element);
    Element method = model.graph().enclosingMethod(call);
    return resource
        && (method == null
            || method.getKind() == ElementKind.CONSTRUCTOR
            || model.annotations().of(method).containsKey("jakarta.annotation.PostConstruct"));
  }
}
