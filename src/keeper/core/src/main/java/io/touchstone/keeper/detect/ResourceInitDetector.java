// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Lifetime;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Finds expensive initialisation in resources that are created for every request. */
final class ResourceInitDetector implements Detector {

  private static final Set<String> EXPENSIVE =
      Set.of(
          "javax.naming.InitialContext#<init>",
          "jakarta.persistence.Persistence#createEntityManagerFactory",
          "java.sql.DriverManager#getConnection",
          "java.util.ServiceLoader#load",
          "javax.net.ssl.SSLContext#getInstance",
          "java.security.KeyStore#getInstance",
          "javax.xml.bind.JAXBContext#newInstance",
          "jakarta.xml.bind.JAXBContext#newInstance",
          "javax.xml.parsers.DocumentBuilderFactory#newInstance",
          "javax.xml.transform.TransformerFactory#newInstance",
          "javax.xml.validation.SchemaFactory#newInstance",
          "java.nio.file.Files#readAllBytes",
          "java.nio.file.Files#readString",
          "java.nio.file.Files#readAllLines",
          "java.util.concurrent.Executors#newFixedThreadPool",
          "java.util.concurrent.Executors#newCachedThreadPool",
          "java.util.concurrent.Executors#newSingleThreadExecutor",
          "java.util.concurrent.Executors#newScheduledThreadPool");

  @Override
  public void detect(Reporter found) {
    Model model = found.model();
    Stream.of(model.index().calls(), model.index().creations())
        .flatMap(List::stream)
        .filter(call -> isExpensive(model.calls().callee(call)))
        .filter(call -> isInitialisation(model, call))
        .filter(call -> model.frequency().of(call) == Frequency.PER_CALL)
        .forEach(
            call ->
                found.report(
                    Rule.RESOURCE_INIT_PER_REQUEST,
                    call,
                    Rule.RESOURCE_INIT_PER_REQUEST.why(),
                    "initialise it in an @ApplicationScoped bean that the resource injects",
                    null));
  }

  private static boolean isExpensive(Callee callee) {
    return EXPENSIVE.contains(callee.owner() + "#" + callee.method());
  }

  private static boolean isInitialisation(Model model, TreePath call) {
    TreePath type = Declarations.enclosingClass(call);
    boolean resource =
        type != null
            && model.trees().getElement(type) instanceof TypeElement element
            && model.scopes().isResource(type)
            && model.lifetimes().of(element) == Lifetime.REQUEST;
    Element method = model.graph().enclosingMethod(call);
    return resource
        && (method == null
            || method.getKind() == ElementKind.CONSTRUCTOR
            || model.annotations().of(method).containsKey("jakarta.annotation.PostConstruct"));
  }
}
