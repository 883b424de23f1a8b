// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import io.touchstone.keeper.model.Scopes;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
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
  private static final Pattern LOCKING =
      Pattern.compile("(lombok\\.)?(Synchronized|Locked(\\.\\w+)?)");
  private static final Pattern PER_REQUEST_TYPES =
      Pattern.compile(
          "jakarta\\.(enterprise\\.inject\\.Instance|inject\\.Provider)|java\\.util\\.function\\.Supplier"
              + "|org\\.eclipse\\.microprofile\\.jwt\\.ClaimValue");

  /** What Jakarta REST injects into an object that serves many requests is a proxy. */
  private static final Pattern PROXIED =
      Pattern.compile(
          "jakarta\\.ws\\.rs\\.(core\\.(Application|Configuration|HttpHeaders|Request|SecurityContext"
              + "|UriInfo)|ext\\.Providers)");

  /** A regular expression. */
  static final String LOGGERS =
      "java\\.util\\.logging\\.Logger|org\\.(slf4j|jboss\\.logging|apache\\.logging\\.log4j)\\.Logger"
          + "|org\\.apache\\.commons\\.logging\\.Log|java\\.lang\\.System\\.Logger";

  private static final Pattern SHAREABLE =
      Pattern.compile(
          LOGGERS
              + "|jakarta\\.json\\.(stream\\.)?Json\\w+Factory|jakarta\\.json\\.bind\\.Jsonb"
              + "|java\\.net\\.http\\.HttpClient|com\\.google\\.gson\\.Gson|javax\\.sql\\.DataSource"
              + "|jakarta\\.persistence\\.EntityManagerFactory|jakarta\\.enterprise\\.event\\.Event"
              + "|org\\.eclipse\\.microprofile\\.(config\\.Config|metrics\\.MetricRegistry)"
              + "|java\\.util\\.regex\\.Pattern|java\\.time\\.format\\.DateTimeFormatter");

  private static final Pattern BUILT =
      Pattern.compile(".*\\.json\\..*|java\\.net\\.http\\.HttpClient|com\\.google\\.gson\\.Gson");

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

  /**
   * Returns the grade of a fix that shares an object of a class, with what it holds: safe if both
   * are certainly stateless, manual if they are not.
   */
  public FixGrade of(TypeElement type) {
    if (!open.add(type)) {
      return FixGrade.SAFE;
    }
    FixGrade proof = locks(type) || hasSetters(type) ? FixGrade.MANUAL : superclass(type);
    proof = proof.and(noted(isIntercepted(type) ? FixGrade.UNSAFE : FixGrade.SAFE, "interceptors"));
    proof = proof.and(noted(hasBlock(type) ? FixGrade.UNSAFE : FixGrade.SAFE, "an initialiser"));
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

  private FixGrade noted(FixGrade proof, String name) {
    if (proof == FixGrade.UNSAFE) {
      doubts.add(name);
    }
    return proof;
  }

  /** Returns the members that may have state, as far as {@link #of} found any. */
  public Set<String> doubts() {
    return doubts;
  }

  /** What runs for each object would run once, and what sets a parameter would have no request. */
  private FixGrade method(ExecutableElement method) {
    Set<String> annotations = model.annotations().of(method).keySet();
    if (annotations.stream().anyMatch(OF_REQUEST.asMatchPredicate())) {
      return FixGrade.MANUAL;
    }
    boolean injected =
        method.getKind() == ElementKind.METHOD && annotations.contains("jakarta.inject.Inject");
    boolean runs =
        injected || annotations.stream().anyMatch(LIFECYCLE.asMatchPredicate()) || acts(method);
    return runs || isIntercepted(method) ? FixGrade.UNSAFE : FixGrade.SAFE;
  }

  /** Returns whether a constructor does more than assign fields. */
  private boolean acts(ExecutableElement method) {
    MethodTree tree = model.trees().getTree(method);
    return method.getKind() == ElementKind.CONSTRUCTOR
        && tree != null
        && tree.getBody().getStatements().stream()
            .map(Object::toString)
            .anyMatch(code -> !code.matches("(?s)super\\(\\);|(this\\.)?\\w+ = (?!this;)\\w+;"));
  }

  private boolean hasBlock(TypeElement type) {
    TreePath path = model.trees().getPath(type);
    return path != null
        && path.getLeaf() instanceof ClassTree tree
        && tree.getMembers().stream()
            .anyMatch(member -> member instanceof BlockTree block && !block.isStatic());
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
    return path == null
        || Declarations.parts(path)
            .map(TreePath::getLeaf)
            .anyMatch(
                part ->
                    part instanceof SynchronizedTree
                        || part instanceof AnnotationTree annotation
                            && LOCKING.matcher(annotation.getAnnotationType().toString()).matches()
                        || part instanceof ModifiersTree modifiers
                            && modifiers.getFlags().contains(Modifier.SYNCHRONIZED));
  }

  private boolean hasSetters(Element declaration) {
    return model.annotations().of(declaration).keySet().stream()
        .anyMatch(name -> name.matches("(lombok\\.)?(Setter|Data|\\w+Constructor)"));
  }

  private FixGrade superclass(TypeElement type) {
    TypeMirror above = type.getSuperclass();
    if (above.getKind() == TypeKind.NONE || Names.of(above).equals("java.lang.Object")) {
      return FixGrade.SAFE;
    }
    TypeElement superclass = Names.element(above);
    return model.trees().getPath(superclass) == null ? FixGrade.MANUAL : of(superclass);
  }

  private FixGrade field(VariableElement field, TypeElement owner) {
    Set<String> annotations = model.annotations().of(field).keySet();
    if (annotations.stream().anyMatch(OF_REQUEST.asMatchPredicate()) || hasSetters(field)) {
      return FixGrade.MANUAL;
    }
    if (annotations.stream().noneMatch(INJECTING.asMatchPredicate())) {
      return own(field, owner);
    }
    FixGrade configured = annotations.contains(CONFIG_PROPERTY) ? FixGrade.UNSAFE : FixGrade.SAFE;
    return configured.and(injected(field.asType(), annotations.contains(CONTEXT)));
  }

  private FixGrade injected(TypeMirror type, boolean context) {
    String name = Names.of(type);
    if (PER_REQUEST_TYPES.matcher(name).matches()) {
      return FixGrade.MANUAL;
    }
    if (context) {
      return PROXIED.matcher(name).matches() ? FixGrade.SAFE : FixGrade.UNSAFE;
    }
    TypeElement element = Names.element(type);
    if (model.trees().getPath(element) == null) {
      return SHAREABLE.matcher(name).matches() ? FixGrade.SAFE : FixGrade.UNSAFE;
    }
    return RestClientInterface.of(model, model.trees().getPath(element))
        .map(this::restClient)
        .orElseGet(() -> bean(element));
  }

  /** A dependent client lives as long as its holder. */
  private FixGrade restClient(RestClientInterface client) {
    return !client.scope(model).equals(Scopes.DEPENDENT) || client.isShareable(model, this)
        ? FixGrade.SAFE
        : FixGrade.UNSAFE;
  }

  /** Another class can be injected instead of one that is abstract or has subclasses. */
  private FixGrade bean(TypeElement type) {
    Optional<String> produced = model.injections().scopeOfProducts(type);
    String scope = produced.or(() -> model.scopes().declared(type)).orElse(Scopes.DEPENDENT);
    if (produced.isEmpty() && isOnlySession(type)) {
      return FixGrade.MANUAL;
    }
    if (type.getKind() == ElementKind.INTERFACE
        || type.getModifiers().contains(Modifier.ABSTRACT)
        || model.lifetimes().subtypes(type).findAny().isPresent()) {
      return FixGrade.UNSAFE;
    }
    if (scope.equals(Scopes.REQUEST)) {
      return followsConfiguration(type) ? FixGrade.MANUAL : FixGrade.SAFE;
    }
    if (scope.equals(Scopes.STATEFUL)) {
      return FixGrade.MANUAL;
    }
    if (Scopes.isShort(scope)) {
      return FixGrade.UNSAFE;
    }
    return scope.equals(Scopes.DEPENDENT) ? of(type) : FixGrade.SAFE;
  }

  /** Returns whether all classes that extend or implement a type keep the state of a client. */
  private boolean isOnlySession(TypeElement type) {
    List<TypeElement> below = model.lifetimes().subtypes(type).toList();
    return !below.isEmpty()
        && below.stream()
            .allMatch(
                bean -> model.scopes().declared(bean).filter(Scopes.STATEFUL::equals).isPresent());
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

  private FixGrade own(VariableElement field, TypeElement owner) {
    TreePath path = model.trees().getPath(field);
    if (path == null || !(path.getLeaf() instanceof VariableTree declaration)) {
      return FixGrade.MANUAL;
    }
    boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
    ExpressionTree initializer = declaration.getInitializer();
    List<TreePath> assignments = model.index().assignments(field);
    if (initializer == null && (isFinal || !assignments.isEmpty())) {
      return assignments.stream().allMatch(assignment -> isInjection(assignment, owner))
          ? injected(field.asType(), false)
          : FixGrade.MANUAL;
    }
    if (!assignments.isEmpty()) {
      return FixGrade.MANUAL;
    }
    boolean isVisible =
        field.getModifiers().contains(Modifier.PUBLIC)
            || field.getModifiers().contains(Modifier.PROTECTED)
            || !model.annotations().of(field).isEmpty();
    FixGrade visible = isVisible && !isFinal ? FixGrade.UNSAFE : FixGrade.SAFE;
    return initializer == null
        ? visible
        : visible.and(value(field, new TreePath(path, initializer)));
  }

  private FixGrade value(VariableElement field, TreePath initializer) {
    String type = model.names().type(initializer.getParentPath());
    String created = model.names().type(initializer);
    if (SHAREABLE.matcher(type).matches() || SHAREABLE.matcher(created).matches()) {
      return shareable(SHAREABLE.matcher(type).matches() ? type : created, initializer);
    }
    if (field.asType().getKind().isPrimitive() || ConstantExpression.isImmutable(type)) {
      return ConstantExpression.is(model, initializer) ? FixGrade.SAFE : FixGrade.UNSAFE;
    }
    if (CONFIGURABLE.matcher(type).matches()) {
      return FixGrade.UNSAFE;
    }
    TypeElement element = Names.element(model.trees().getTypeMirror(initializer));
    return initializer.getLeaf() instanceof NewClassTree creation
            && creation.getClassBody() == null
            && model.trees().getPath(element) != null
        ? of(element)
        : FixGrade.MANUAL;
  }

  /** What an object of a library shares depends on how it is built. */
  private FixGrade shareable(String type, TreePath initializer) {
    if (!BUILT.matcher(type).matches()) {
      boolean ofLibrary =
          initializer.getLeaf() instanceof MethodInvocationTree
              && model.trees().getPath(model.calls().callee(initializer).element()) == null;
      return ofLibrary ? FixGrade.SAFE : FixGrade.UNSAFE;
    }
    return ConstantExpression.is(model, initializer)
        ? SharedConstant.gradeOfSharing(model, initializer, type)
        : FixGrade.UNSAFE;
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
