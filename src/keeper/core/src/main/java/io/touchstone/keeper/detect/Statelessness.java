// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Scopes;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Checks whether one object could serve concurrent requests without a change of behaviour. */
public final class Statelessness {

  /** The strength of the proof that a class is stateless; {@code STATE} if it is not. */
  public enum Proof {
    CERTAIN,
    LIKELY,
    STATE;

    Proof and(Proof other) {
      return compareTo(other) >= 0 ? this : other;
    }
  }

  private static final String CONTEXT = "jakarta.ws.rs.core.Context";
  private static final String CONFIG_PROPERTY =
      "org.eclipse.microprofile.config.inject.ConfigProperty";
  private static final Pattern INJECTING =
      Pattern.compile(
          "jakarta\\.(inject\\.Inject|ws\\.rs\\.core\\.Context|ejb\\.EJB|annotation\\.Resource"
              + "|persistence\\.Persistence(Context|Unit))"
              + "|org\\.eclipse\\.microprofile\\.(config\\.inject\\.ConfigProperty"
              + "|rest\\.client\\.inject\\.RestClient)"
              + "|org\\.springframework\\.beans\\.factory\\.annotation\\.Autowired");
  private static final Pattern OF_REQUEST =
      Pattern.compile("jakarta\\.ws\\.rs\\.\\w+Param|org\\.eclipse\\.microprofile\\.jwt\\.Claim");
  private static final Pattern LIFECYCLE =
      Pattern.compile("jakarta\\.annotation\\.(PostConstruct|PreDestroy)");
  private static final Pattern PER_REQUEST_TYPES =
      Pattern.compile(
          "jakarta\\.(enterprise\\.inject\\.Instance|inject\\.Provider)|java\\.util\\.function\\.Supplier"
              + "|org\\.eclipse\\.microprofile\\.jwt\\.ClaimValue");

  /** What Jakarta REST injects into an object that serves many requests is a proxy. */
  private static final Pattern PROXIED =
      Pattern.compile(
          "jakarta\\.ws\\.rs\\.(core\\.(Application|Configuration|HttpHeaders|Request|SecurityContext"
              + "|UriInfo)|ext\\.Providers)");

  private static final Pattern SHAREABLE =
      Pattern.compile(
          "java\\.util\\.logging\\.Logger|org\\.(slf4j|jboss\\.logging|apache\\.logging\\.log4j)\\.Logger"
              + "|org\\.apache\\.commons\\.logging\\.Log|java\\.lang\\.System\\.Logger"
              + "|jakarta\\.json\\.(stream\\.)?Json\\w+Factory|jakarta\\.json\\.bind\\.Jsonb"
              + "|java\\.net\\.http\\.HttpClient|com\\.google\\.gson\\.Gson|javax\\.sql\\.DataSource"
              + "|jakarta\\.persistence\\.EntityManagerFactory|jakarta\\.enterprise\\.event\\.Event"
              + "|org\\.eclipse\\.microprofile\\.(config\\.Config|metrics\\.MetricRegistry)"
              + "|java\\.util\\.regex\\.Pattern|java\\.time\\.format\\.DateTimeFormatter");

  /** Shareable by many threads unless one of them configures it. */
  private static final Pattern CONFIGURABLE =
      Pattern.compile(
          "com\\.fasterxml\\.jackson\\.databind\\.(json\\.Json|Object)Mapper"
              + "|jakarta\\.ws\\.rs\\.client\\.(Client|WebTarget)");

  private final Model model;
  private final Set<Element> open = new HashSet<>();
  private final Set<String> doubts = new LinkedHashSet<>();

  public Statelessness(Model model) {
    this.model = model;
  }

  /** Returns whether a class, with what it holds, is stateless. */
  public Proof of(TypeElement type) {
    if (!open.add(type)) {
      return Proof.CERTAIN;
    }
    Proof proof = locks(type) || hasSetters(type) ? Proof.STATE : superclass(type);
    proof = proof.and(noted(isIntercepted(type) ? Proof.LIKELY : Proof.CERTAIN, "interceptors"));
    for (Element member : type.getEnclosedElements()) {
      if (member instanceof ExecutableElement method) {
        String name = method.getSimpleName().toString().replace("<init>", "the constructor");
        proof = proof.and(noted(method(method), name));
      } else if (member.getKind() == ElementKind.FIELD
          && !member.getModifiers().contains(Modifier.STATIC)) {
        String name = "`" + member.getSimpleName() + "`";
        proof = proof.and(noted(field((VariableElement) member, type), name));
      }
    }
    return proof;
  }

  private Proof noted(Proof proof, String name) {
    if (proof == Proof.LIKELY) {
      doubts.add(name);
    }
    return proof;
  }

  /** Returns the members that may have state, as far as {@link #of} found any. */
  public Set<String> doubts() {
    return doubts;
  }

  /** What runs for each object would run once, and what sets a parameter would have no request. */
  private Proof method(ExecutableElement method) {
    Set<String> annotations = model.annotations().of(method).keySet();
    if (annotations.stream().anyMatch(OF_REQUEST.asMatchPredicate())) {
      return Proof.STATE;
    }
    boolean runs = annotations.stream().anyMatch(LIFECYCLE.asMatchPredicate()) || acts(method);
    return runs || isIntercepted(method) ? Proof.LIKELY : Proof.CERTAIN;
  }

  /** Returns whether a constructor does more than assign fields. */
  private boolean acts(ExecutableElement method) {
    MethodTree tree = model.trees().getTree(method);
    return method.getKind() == ElementKind.CONSTRUCTOR
        && tree != null
        && tree.getBody().getStatements().stream()
            .map(Object::toString)
            .anyMatch(code -> !code.matches("(?s)super\\(\\);|[\\w.]+ = \\w+;"));
  }

  /** An interceptor is created with its object, so that its fields would be shared too. */
  private boolean isIntercepted(Element declaration) {
    return model.annotations().of(declaration).containsKey("jakarta.interceptor.Interceptors")
        || declaration.getAnnotationMirrors().stream()
            .map(annotation -> annotation.getAnnotationType().asElement())
            .map(model.annotations()::of)
            .anyMatch(present -> present.containsKey("jakarta.interceptor.InterceptorBinding"));
  }

  /** A lock of an object for one request hardly ever waits; that of a shared object does. */
  private boolean locks(TypeElement type) {
    TreePath path = model.trees().getPath(type);
    return path == null || model.code(path).matches("(?s).*\\bsynchronized\\b.*");
  }

  private boolean hasSetters(Element declaration) {
    return model.annotations().of(declaration).keySet().stream()
        .anyMatch(name -> name.matches("(lombok\\.)?(Setter|Data|\\w+Constructor)"));
  }

  private Proof superclass(TypeElement type) {
    TypeMirror above = type.getSuperclass();
    if (above.getKind() == TypeKind.NONE || Names.of(above).equals("java.lang.Object")) {
      return Proof.CERTAIN;
    }
    TypeElement superclass = Names.element(above);
    return model.trees().getPath(superclass) == null ? Proof.STATE : of(superclass);
  }

  private Proof field(VariableElement field, TypeElement owner) {
    Set<String> annotations = model.annotations().of(field).keySet();
    if (annotations.stream().anyMatch(OF_REQUEST.asMatchPredicate()) || hasSetters(field)) {
      return Proof.STATE;
    }
    if (annotations.stream().noneMatch(INJECTING.asMatchPredicate())) {
      return own(field, owner);
    }
    Proof configured = annotations.contains(CONFIG_PROPERTY) ? Proof.LIKELY : Proof.CERTAIN;
    return configured.and(injected(field.asType(), annotations.contains(CONTEXT)));
  }

  private Proof injected(TypeMirror type, boolean context) {
    String name = Names.of(type);
    if (PER_REQUEST_TYPES.matcher(name).matches()) {
      return Proof.STATE;
    }
    if (context) {
      return PROXIED.matcher(name).matches() ? Proof.CERTAIN : Proof.LIKELY;
    }
    TypeElement element = Names.element(type);
    if (model.trees().getPath(element) == null) {
      return SHAREABLE.matcher(name).matches() ? Proof.CERTAIN : Proof.LIKELY;
    }
    return RemoteCalls.isRestClient(model, element) ? Proof.CERTAIN : bean(element);
  }

  private Proof bean(TypeElement type) {
    String scope = model.scopes().declared(type).orElse(Scopes.DEPENDENT);
    if (type.getKind() == ElementKind.INTERFACE) {
      return Proof.LIKELY;
    }
    if (scope.equals(Scopes.REQUEST)) {
      return followsConfiguration(type) ? Proof.STATE : Proof.CERTAIN;
    }
    if (scope.equals(Scopes.STATEFUL)) {
      return Proof.STATE;
    }
    if (Scopes.isShort(scope)) {
      return Proof.LIKELY;
    }
    return scope.equals(Scopes.DEPENDENT) ? of(type) : Proof.CERTAIN;
  }

  /** Returns whether a class reads configuration when it is created, perhaps for each request. */
  public boolean followsConfiguration(TypeElement type) {
    return type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .anyMatch(
            field ->
                model.annotations().of(field).containsKey(CONFIG_PROPERTY)
                    || PER_REQUEST_TYPES.matcher(Names.of(field.asType())).matches());
  }

  private Proof own(VariableElement field, TypeElement owner) {
    TreePath path = model.trees().getPath(field);
    if (path == null || !(path.getLeaf() instanceof VariableTree declaration)) {
      return Proof.STATE;
    }
    boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
    ExpressionTree initializer = declaration.getInitializer();
    List<TreePath> assignments = assignments(field);
    if (initializer == null && (isFinal || !assignments.isEmpty())) {
      return assignments.stream().allMatch(assignment -> isInjection(assignment, owner))
          ? injected(field.asType(), false)
          : Proof.STATE;
    }
    if (!assignments.isEmpty()) {
      return Proof.STATE;
    }
    boolean isVisible =
        field.getModifiers().contains(Modifier.PUBLIC)
            || field.getModifiers().contains(Modifier.PROTECTED)
            || !model.annotations().of(field).isEmpty();
    Proof visible = isVisible && !isFinal ? Proof.LIKELY : Proof.CERTAIN;
    return initializer == null
        ? visible
        : visible.and(value(field, new TreePath(path, initializer)));
  }

  private Proof value(VariableElement field, TreePath initializer) {
    String type = Names.of(field.asType());
    String created = model.names().type(initializer);
    if (SHAREABLE.matcher(type).matches() || SHAREABLE.matcher(created).matches()) {
      return Proof.CERTAIN;
    }
    if (field.asType().getKind().isPrimitive() || ConstantExpression.isImmutable(type)) {
      return ConstantExpression.is(model, initializer) ? Proof.CERTAIN : Proof.LIKELY;
    }
    if (CONFIGURABLE.matcher(type).matches()) {
      return Proof.LIKELY;
    }
    TypeElement element = Names.element(model.trees().getTypeMirror(initializer));
    return initializer.getLeaf() instanceof NewClassTree creation
            && creation.getClassBody() == null
            && model.trees().getPath(element) != null
        ? of(element)
        : Proof.STATE;
  }

  private List<TreePath> assignments(VariableElement field) {
    return model.index().assignments().stream()
        .filter(path -> target(path).toString().endsWith(field.getSimpleName().toString()))
        .filter(path -> field.equals(model.trees().getElement(new TreePath(path, target(path)))))
        .toList();
  }

  private static ExpressionTree target(TreePath assignment) {
    if (assignment.getLeaf() instanceof AssignmentTree simple) {
      return simple.getVariable();
    }
    return assignment.getLeaf() instanceof CompoundAssignmentTree compound
        ? compound.getVariable()
        : ((UnaryTree) assignment.getLeaf()).getExpression();
  }

  /** Returns whether an injected constructor assigns one of its parameters. */
  private boolean isInjection(TreePath assignment, TypeElement owner) {
    Element method = model.graph().enclosingMethod(assignment);
    return assignment.getLeaf() instanceof AssignmentTree simple
        && method != null
        && method.getKind() == ElementKind.CONSTRUCTOR
        && method.getEnclosingElement().equals(owner)
        && model.annotations().of(method).containsKey("jakarta.inject.Inject")
        && model.trees().getElement(new TreePath(assignment, simple.getExpression()))
            instanceof VariableElement value
        && value.getKind() == ElementKind.PARAMETER;
  }
}
