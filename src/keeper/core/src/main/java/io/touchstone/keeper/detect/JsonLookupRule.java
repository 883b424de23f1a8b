// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/** Finds static methods of {@code Json} that look up the provider at each call. */
public final class JsonLookupRule {

  /**
   * An object that has the same methods as {@code Json} and looks up the provider once.
   *
   * @param methods those of {@code Json} that it replaces
   * @param type its name within the package of {@code Json}
   * @param creation the expression that creates it, with {@code Json} and {@code Collections} for
   *     these types
   * @param constants possible names of a constant for it
   */
  public record Factory(Set<String> methods, String type, String creation, List<String> constants) {

    /** Returns a factory that {@code Json} creates with an empty configuration. */
    public static Factory of(String type, List<String> constants, String... methods) {
      String create = "create" + type.replaceFirst("(.*\\.)?Json", "");
      return new Factory(
          Stream.concat(Stream.of(methods), Stream.of(create)).collect(Collectors.toSet()),
          type,
          "Json." + create + "(Collections.emptyMap())",
          constants);
    }
  }

  private JsonLookupRule() {}

  /** Returns the rule about some factories. */
  public static Rule of(String id, Factory... factories) {
    return new Rule(id, found -> detect(found, List.of(factories)));
  }

  private static void detect(Reporter found, List<Factory> factories) {
    Model model = found.model();
    model.index().invocations().stream()
        .filter(call -> isCounted(model, call))
        .forEach(
            call ->
                factory(model, call, factories).ifPresent(factory -> report(found, call, factory)));
  }

  private static boolean isCounted(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    return (callee.owner().equals("jakarta.json.Json") || isProvider(callee))
        && model.frequency().of(call) != Frequency.ONCE;
  }

  private static boolean isProvider(Callee callee) {
    return callee.is("jakarta.json.spi.JsonProvider", "provider");
  }

  /** Returns whether a call returns a factory itself. */
  private static boolean isFactory(Callee callee) {
    return isProvider(callee) || callee.method().endsWith("Factory");
  }

  private static Optional<Factory> factory(Model model, TreePath call, List<Factory> factories) {
    String method = model.calls().callee(call).method();
    return factories.stream().filter(factory -> factory.methods().contains(method)).findFirst();
  }

  private static void report(Reporter found, TreePath call, Factory factory) {
    String constant = factory.constants().get(0);
    Callee callee = found.model().calls().callee(call);
    found.report(
        call,
        "",
        "private static final %s %s = %s;"
                .formatted(
                    factory.type().replaceFirst(".*\\.", ""),
                    constant,
                    factory.creation().replace("Collections.emptyMap()", "…"))
            + (isFactory(callee) ? "" : " %s.%s(…)".formatted(constant, callee.method())),
        fix(found.model(), call, factory));
  }

  private static Fix fix(Model model, TreePath call, Factory factory) {
    Callee callee = model.calls().callee(call);
    boolean provider = isProvider(callee);
    String namespace = namespace(model, call);
    if (ConstantPlace.isImpossible(model, call)
        || isFactory(callee) && !provider
        || provider && call.getLeaf() instanceof MemberReferenceTree
        || !provider && !accepts(model, call, namespace + "." + factory.type())) {
      return Fix.MANUAL;
    }
    return Fix.of(
        model.gradeOfSharedJson(call, namespace),
        file -> {
          String first = factory.creation().replaceFirst("\\..*", "");
          String type = first.equals("Json") ? ".Json" : "." + factory.type();
          String creation = factory.creation().replaceFirst("^\\w+", file.nameOf(namespace + type));
          if (creation.contains("Collections")) {
            creation = creation.replace("Collections", file.nameOf("java.util.Collections"));
          }
          String qualified = namespace + "." + factory.type();
          String constant =
              ConstantPlace.name(file, model, call, qualified, creation, factory.constants());
          if (provider) {
            file.replace(
                file.unit().start(call.getLeaf()), file.unit().end(call.getLeaf()), constant);
          } else {
            replaceReceiver(file, call.getLeaf(), constant);
          }
        });
  }

  /** {@code Json} has overloads that the factories lack, such as those with a {@code Map}. */
  private static boolean accepts(Model model, TreePath call, String type) {
    ExecutableElement method = model.calls().callee(call).element();
    TypeElement factory = model.program().elements().getTypeElement(type);
    if (method == null || factory == null) {
      return true;
    }
    Types types = model.program().types();
    List<? extends TypeMirror> given =
        call.getLeaf() instanceof MethodInvocationTree invocation
            ? invocation.getArguments().stream()
                .map(argument -> model.trees().getTypeMirror(new TreePath(call, argument)))
                .toList()
            : method.getParameters().stream().map(VariableElement::asType).toList();
    return ElementFilter.methodsIn(factory.getEnclosedElements()).stream()
        .filter(other -> other.getSimpleName().equals(method.getSimpleName()))
        .filter(other -> other.getParameters().size() == given.size())
        .anyMatch(
            other ->
                IntStream.range(0, given.size())
                    .allMatch(
                        i ->
                            given.get(i) == null
                                || types.isAssignable(
                                    given.get(i), other.getParameters().get(i).asType())));
  }

  /** Returns {@code javax.json} or {@code jakarta.json}, whichever the code uses. */
  private static String namespace(Model model, TreePath call) {
    Callee callee = model.calls().callee(call);
    if (callee.element() != null) {
      return model
          .program()
          .elements()
          .getPackageOf(callee.element())
          .toString()
          .replaceFirst("\\.spi$", "");
    }
    return call.getCompilationUnit().getImports().toString().contains("javax.json")
        ? "javax.json"
        : "jakarta.json";
  }

  private static void replaceReceiver(FileEdit file, Tree call, String constant) {
    SourceUnit unit = file.unit();
    Tree receiver = null;
    if (call instanceof MemberReferenceTree reference) {
      receiver = reference.getQualifierExpression();
    } else if (((MethodInvocationTree) call).getMethodSelect() instanceof MemberSelectTree select) {
      receiver = select.getExpression();
    }
    if (receiver == null) {
      file.insert(unit.start(call), constant + ".");
    } else {
      file.replace(unit.start(receiver), unit.end(receiver), constant);
    }
  }
}
