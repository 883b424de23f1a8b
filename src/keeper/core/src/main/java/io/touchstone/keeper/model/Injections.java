// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** All injection points and producers of a group, by the type that is injected. */
public final class Injections {

  /**
   * A place where the container injects an object.
   *
   * @param holder the class that receives it
   * @param indirect whether it is injected as an {@code Instance} or a {@code Provider}
   */
  public record Injection(TypeElement holder, boolean indirect) {}

  private static final Pattern INJECT =
      Pattern.compile(
          "jakarta\\.inject\\.Inject|jakarta\\.ejb\\.EJB"
              + "|org\\.eclipse\\.microprofile\\.rest\\.client\\.inject\\.RestClient"
              + "|org\\.springframework\\.beans\\.factory\\.annotation\\.Autowired");
  private static final String PRODUCES = "jakarta.enterprise.inject.Produces";
  static final Set<String> INDIRECT =
      Set.of("jakarta.enterprise.inject.Instance", "jakarta.inject.Provider");

  private final SourceTrees trees;
  private final Annotations annotations;
  private final Map<Element, List<Injection>> byType = new HashMap<>();
  private final Map<Element, String> produced = new HashMap<>();

  Injections(SourceTrees trees, Scopes scopes, TreeIndex index) {
    this.trees = trees;
    this.annotations = scopes.annotations();
    index.variables().forEach(this::add);
    Stream.concat(index.methods().stream(), index.variables().stream())
        .filter(member -> annotations.of(member).containsKey(PRODUCES))
        .map(trees::getElement)
        .filter(Objects::nonNull)
        .forEach(producer -> addProducer(producer, scopes));
  }

  private void addProducer(Element producer, Scopes scopes) {
    TypeMirror type =
        producer instanceof ExecutableElement method ? method.getReturnType() : producer.asType();
    TypeElement product = Names.element(type);
    if (product != null) {
      produced.merge(
          product,
          scopes.of(producer).orElse(Scopes.DEPENDENT),
          (one, other) -> one.equals(other) ? one : Scopes.DEPENDENT);
    }
  }

  /**
   * Returns the scope that producers give to objects of exactly this type; that of dependent
   * objects if they differ, and empty if there is no producer.
   */
  public Optional<String> scopeOfProducts(TypeElement type) {
    return Optional.ofNullable(produced.get(type));
  }

  private void add(TreePath variable) {
    TreePath parent = variable.getParentPath();
    if (parent.getLeaf() instanceof ClassTree) {
      if (annotations.hasAny(variable, INJECT)) {
        record(variable, parent);
      }
    } else if (parent.getLeaf() instanceof MethodTree method
        && method.getParameters().contains((VariableTree) variable.getLeaf())
        && (annotations.hasAny(parent, INJECT)
            || annotations.of(parent).containsKey(PRODUCES)
            || annotations.hasAny(variable, INJECT))) {
      record(variable, parent.getParentPath());
    }
  }

  private void record(TreePath variable, TreePath holder) {
    TypeMirror type = trees.getTypeMirror(variable);
    boolean indirect = INDIRECT.contains(Names.of(type));
    if (indirect) {
      List<? extends TypeMirror> arguments = ((DeclaredType) type).getTypeArguments();
      type = arguments.isEmpty() ? null : arguments.get(0);
    }
    TypeElement injected = Names.element(type);
    if (injected != null && trees.getElement(holder) instanceof TypeElement holderType) {
      byType
          .computeIfAbsent(injected, element -> new ArrayList<>())
          .add(new Injection(holderType, indirect));
    }
  }

  /** Returns the places where exactly this type is injected. */
  public List<Injection> of(TypeElement type) {
    return byType.getOrDefault(type, List.of());
  }
}
