// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Recognises methods that a runtime calls, and how often it does so. */
record EntryPoints(
    Annotations annotations,
    Names names,
    Scopes scopes,
    Injections injections,
    Lifetimes lifetimes) {

  private static final Pattern ONCE =
      Pattern.compile(
          "jakarta\\.annotation\\.PreDestroy|jakarta\\.enterprise\\.inject\\.Disposes"
              + "|org\\.openjdk\\.jmh\\.annotations\\.(Setup|TearDown)"
              + "|org\\.osgi\\.service\\.component\\.annotations\\.(Activate|Deactivate|Modified)"
              + "|(com\\.google\\.inject|dagger)\\.Provides|jakarta\\.inject\\.Singleton"
              + "|org\\.springframework\\.context\\.annotation\\.Bean");

  /** Spring's scope of a bean. */
  private static final Pattern SPRING_REQUEST =
      Pattern.compile("@(\\w+\\.)*(RequestScope\\b|Scope\\(.*(request|REQUEST))");

  private static final Pattern INITIALISING =
      Pattern.compile("jakarta\\.(annotation\\.PostConstruct|inject\\.Inject)");
  private static final Pattern STARTING =
      Pattern.compile(
          "(do|service)?[iI]nit(?!iat)\\w*|start|(do|service)Start|setUp|reload\\w*|afterPropertiesSet"
              + "|initialValue|computeValue");
  private static final Pattern START_TYPES =
      Pattern.compile(
          "org\\.eclipse\\.microprofile\\.rest\\.client\\.spi\\.RestClient\\w*Listener"
              + "|jakarta\\.servlet\\.Servlet(ContextListener|ContainerInitializer)"
              + "|jakarta\\.enterprise\\.inject\\.spi\\.Extension|(com\\.google|jakarta)\\.inject\\.Provider"
              + "|jakarta\\.ws\\.rs\\.(core\\.Feature|core\\.Application|container\\.DynamicFeature)"
              + "|io\\.quarkus\\.runtime\\.QuarkusApplication|.*\\.CacheLoader"
              + "|io\\.dropwizard\\.(core\\.)?Application|org\\.apache\\.hadoop\\.util\\.Tool"
              + "|org\\.springframework\\.(beans\\.factory\\.FactoryBean"
              + "|boot\\.(CommandLine|Application)Runner"
              + "|web\\.(WebApplicationInitializer|servlet\\.config\\.annotation\\.WebMvcConfigurer))"
              + "|com\\.google\\.inject\\.AbstractModule|.*\\.AbstractBinder"
              + "|org\\.apache\\.(camel\\.builder\\.RouteBuilder|maven\\.plugin\\.AbstractMojo"
              + "|kafka\\.(common\\.(Configurable|serialization\\.(S|Des)erializer)"
              + "|connect\\.(storage\\.\\w*Converter|transforms\\.Transformation)))"
              + "|org\\.flywaydb\\.core\\.api\\.migration\\.(BaseJava|Java)Migration"
              + "|liquibase\\.change\\.custom\\.Custom(Task|Sql)Change");

  /** What the start types declare: other methods of such a class may serve requests. */
  private static final Pattern START_METHODS =
      Pattern.compile(
          "<init>|on[A-Z]\\w*|context(Initialized|Destroyed)|get(Classes|Singletons|Properties|Object)?"
              + "|configure([A-Z]\\w*)?|initialize|run|load\\w*|reload|asyncLoad\\w*|execute|migrate"
              + "|generateStatements");

  private static final Pattern PROBE_TYPES =
      Pattern.compile("org\\.eclipse\\.microprofile\\.health\\.HealthCheck");
  private static final Pattern PROBES =
      Pattern.compile(
          "org\\.eclipse\\.microprofile\\.health\\.(Liveness|Readiness|Startup|Health)");
  private static final Pattern START_EVENTS =
      Pattern.compile(
          "jakarta\\.enterprise\\.(event\\.(Startup|Shutdown)|inject\\.spi\\..*)"
              + "|io\\.quarkus\\.runtime\\.(Startup|Shutdown)Event"
              + "|io\\.micronaut\\..*\\.(Server)?(Startup|Shutdown)Event"
              + "|org\\.springframework\\.(boot\\.context\\.event\\.Application\\w+"
              + "|context\\.event\\.Context(Refreshed|Started|Stopped|Closed))Event");
  private static final String COMMAND = "picocli.CommandLine.Command";

  /**
   * Returns whether the container or, by its name, a framework calls it to start an object.
   *
   * @param called whether code in the sources calls it
   * @param overridesLibrary whether it overrides a method that the sources do not contain
   */
  boolean initialises(TreePath method, boolean called, BooleanSupplier overridesLibrary) {
    MethodTree declaration = (MethodTree) method.getLeaf();
    boolean startsJob =
        declaration.getName().contentEquals("start") && declaration.getParameters().size() > 1;
    return annotations.hasAny(method, INITIALISING)
        || STARTING.matcher(declaration.getName()).matches()
            && !startsJob
            && (!called || overridesLibrary.getAsBoolean());
  }

  private boolean isOfRequest(TreePath method) {
    return annotations.of(method).values().stream()
        .anyMatch(present -> SPRING_REQUEST.matcher(present.getLeaf().toString()).lookingAt());
  }

  /** Returns the frequency, if the declaration alone determines it. */
  Optional<Frequency> frequency(ExecutableElement method, TreePath path) {
    if (annotations.hasAny(path, ONCE)) {
      return Optional.of(isOfRequest(path) ? Frequency.PER_CALL : Frequency.ONCE);
    }
    if (Declarations.isMain((MethodTree) path.getLeaf())) {
      return Optional.of(Frequency.ONCE);
    }
    if (annotations.of(path).containsKey("jakarta.enterprise.inject.Produces")) {
      return Optional.of(ofProducer(method));
    }
    TreePath type = path.getParentPath();
    if (isStart(method, path, type)) {
      return Optional.of(Frequency.ONCE);
    }
    boolean probe = annotations.hasAny(type, PROBES) || hasSupertype(method, type, PROBE_TYPES);
    return probe && overrides(path) ? Optional.of(Frequency.COLD) : Optional.empty();
  }

  /** A producer runs for each object of its scope, or for each one that it is injected into. */
  private Frequency ofProducer(ExecutableElement method) {
    Optional<String> scope = scopes.of(method);
    boolean brief =
        scope.isPresent() && !scope.get().equals(Scopes.DEPENDENT)
            ? Scopes.isShort(scope.get())
            : injections.of(Names.element(method.getReturnType())).stream()
                .anyMatch(point -> lifetimes.isBrief(point.holder()));
    return brief ? Frequency.PER_CALL : Frequency.ONCE;
  }

  private boolean isStart(ExecutableElement method, TreePath path, TreePath type) {
    return observesStart(path)
        || annotations.of(path).containsKey("io.quarkus.runtime.Startup")
        || isServletInitialisation(method)
        || overrides(path)
            && (annotations.of(type).containsKey(COMMAND)
                || START_METHODS.matcher(method.getSimpleName()).matches()
                    && hasSupertype(method, type, START_TYPES));
  }

  private boolean hasSupertype(ExecutableElement method, TreePath type, Pattern supertypes) {
    return Supertypes.names(method.getEnclosingElement(), type, names)
        .anyMatch(name -> supertypes.matcher(name).matches());
  }

  private boolean overrides(TreePath method) {
    return annotations.of(method).containsKey("java.lang.Override")
        || ((MethodTree) method.getLeaf()).getModifiers().getFlags().contains(Modifier.PUBLIC);
  }

  private static boolean isServletInitialisation(ExecutableElement method) {
    Element type = method.getEnclosingElement();
    return method.getSimpleName().contentEquals("init")
        && type instanceof TypeElement declared
        && declared.getSuperclass().toString().matches(".*(Servlet|Filter)");
  }

  private boolean observesStart(TreePath method) {
    for (VariableTree parameter : ((MethodTree) method.getLeaf()).getParameters()) {
      TreePath path = new TreePath(method, parameter);
      Set<String> present = annotations.of(path).keySet();
      if (present.contains("jakarta.enterprise.event.Observes")
              && (present.contains("jakarta.enterprise.context.Initialized")
                  || present.contains("jakarta.enterprise.context.Destroyed"))
          || START_EVENTS.matcher(names.type(new TreePath(path, parameter.getType()))).matches()) {
        return true;
      }
    }
    return false;
  }
}
