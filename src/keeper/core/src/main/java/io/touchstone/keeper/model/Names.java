// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Qualified names of types, resolved by the compiler, or by the imports if the library is not on
 * the class path. Names of the {@code javax} namespace are returned as their {@code jakarta}
 * successors, so that a rule states each name once.
 */
public final class Names {

  private static final Pattern MOVED =
      Pattern.compile(
          "javax\\.(json|ws|enterprise|inject|annotation|persistence|servlet|ejb|faces|interceptor"
              + "|transaction|jms|websocket|mvc|batch|xml\\.bind)\\..*");

  /**
   * Types of libraries that rules know but that may be missing on the class path, so that imports
   * on demand can be resolved.
   */
  private static final Pattern KNOWN =
      Pattern.compile(
          "(com\\.fasterxml|tools)\\.jackson\\.databind\\.(json\\.Json|Object)Mapper"
              + "|okhttp3\\.OkHttpClient|org\\.apache\\.hc\\.client5\\.http\\.impl\\.(classic|async)"
              + "\\.(Closeable)?Http(Async)?Client\\w*"
              + "|com\\.google\\.gson\\.Gson(Builder)?"
              + "|org\\.apache\\.http\\.impl\\.client\\.(HttpClient\\w+|DefaultHttpClient)"
              + "|org\\.apache\\.commons\\.httpclient\\.HttpClient"
              + "|jakarta\\.persistence\\.(Entity|EntityManager|PersistenceContext|(Typed)?Query"
              + "|NamedQuer(y|ies)|(One|Many)To(One|Many)|ElementCollection)"
              + "|jakarta\\.ejb\\.(Stateless|Stateful|Singleton|Startup|EJB|Lock)"
              + "|jakarta\\.transaction\\.Transactional|jakarta\\.xml\\.bind\\.JAXBContext"
              + "|jakarta\\.servlet\\.(http\\.HttpServlet|ServletContextListener)"
              + "|org\\.springframework\\.context\\.annotation\\.(Bean|Configuration)|lombok\\.(Data|Setter)");

  private final SourceTrees trees;
  private final Elements elements;
  private final Map<CompilationUnitTree, ImportedNames> imports = new HashMap<>();

  /** A chain of calls would be followed to its start from each of them. */
  private final Map<Tree, String> returned = new HashMap<>();

  Names(SourceTrees trees, Elements elements) {
    this.trees = trees;
    this.elements = elements;
  }

  SourceTrees trees() {
    return trees;
  }

  /** Returns the name in the {@code jakarta} namespace. */
  public static String canonical(String name) {
    return MOVED.matcher(name).matches() ? "jakarta." + name.substring("javax.".length()) : name;
  }

  /** Returns the name of an element's type; empty if it has none. */
  public static String of(Element element) {
    return element instanceof TypeElement type ? canonical(type.getQualifiedName().toString()) : "";
  }

  /** Returns the name of a resolved type; empty for any other. */
  public static String of(TypeMirror type) {
    return type != null && type.getKind() == TypeKind.DECLARED
        ? of(((DeclaredType) type).asElement())
        : "";
  }

  /** Returns the class or interface of a type; null if it has none. */
  public static TypeElement element(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? element
        : null;
  }

  /** Returns the name of the type that a type tree denotes or that an expression has. */
  public String type(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof ParameterizedTypeTree parameterized) {
      return type(new TreePath(path, parameterized.getType()));
    }
    if (tree instanceof AnnotatedTypeTree annotated) {
      return type(new TreePath(path, annotated.getUnderlyingType()));
    }
    Element element = trees.getElement(path);
    if (element instanceof TypeElement && element.asType().getKind() == TypeKind.DECLARED) {
      return of(element);
    }
    if (element instanceof TypeParameterElement) {
      return "";
    }
    TypeMirror type = trees.getTypeMirror(path);
    String resolved = of(type);
    if (resolved.isEmpty() && tree instanceof MethodInvocationTree call) {
      String known = returned.get(tree);
      if (known == null) {
        known = returned(path, call);
        returned.put(tree, known);
      }
      return known;
    }
    if (resolved.isEmpty()) {
      return declaredType(element)
          .map(this::type)
          .orElseGet(() -> unresolved(path.getCompilationUnit(), tree, type));
    }
    return resolved;
  }

  /**
   * Returns the type in the declaration of a variable. The imports of its file name it, and the
   * compiler knows nothing of an unresolved type with arguments.
   */
  private Optional<TreePath> declaredType(Element variable) {
    return Optional.ofNullable(trees.getPath(variable))
        .filter(known -> known.getLeaf() instanceof VariableTree)
        .filter(known -> ((VariableTree) known.getLeaf()).getType() != null)
        .map(known -> new TreePath(known, ((VariableTree) known.getLeaf()).getType()));
  }

  /**
   * Returns what all methods of the receiver with this name and number of parameters return: an
   * argument of an unknown type leaves the call unresolved.
   */
  private String returned(TreePath path, MethodInvocationTree call) {
    TreePath receiver = Calls.receiver(path);
    String owner = receiver == null ? "" : type(receiver);
    Set<String> types =
        Stream.of(owner, owner.replaceFirst("^jakarta\\.", "javax."))
            .map(name -> name.isEmpty() ? null : elements.getTypeElement(name))
            .filter(Objects::nonNull)
            .limit(1)
            .flatMap(type -> ElementFilter.methodsIn(elements.getAllMembers(type)).stream())
            .filter(method -> method.getSimpleName().contentEquals(Calls.methodName(path)))
            .filter(method -> accepts(method, call.getArguments().size()))
            .map(method -> of(method.getReturnType()))
            .collect(Collectors.toSet());
    return types.size() == 1 ? types.iterator().next() : declared(path, call);
  }

  /** Returns the type that a method of the sources returns, as its own imports name it. */
  private String declared(TreePath path, MethodInvocationTree call) {
    TreePath declaration =
        trees.getPath(trees.getElement(new TreePath(path, call.getMethodSelect())));
    if (declaration == null
        || !(declaration.getLeaf() instanceof MethodTree method)
        || method.getReturnType() == null) {
      return "";
    }
    return type(new TreePath(declaration, method.getReturnType()));
  }

  private static boolean accepts(ExecutableElement method, int arguments) {
    int parameters = method.getParameters().size();
    return parameters == arguments || method.isVarArgs() && parameters <= arguments + 1;
  }

  private String unresolved(CompilationUnitTree unit, Tree tree, TypeMirror type) {
    if (type != null && type.getKind() == TypeKind.ERROR) {
      String text = type.toString().replaceAll("<.*", "");
      if (text.matches("[\\p{L}\\p{N}_$.]+") && !text.equals("any")) {
        return qualified(unit, text);
      }
    }
    if (tree instanceof IdentifierTree identifier) {
      String name = identifier.getName().toString();
      return Character.isUpperCase(name.charAt(0)) ? imported(unit, name) : "";
    }
    if (tree instanceof MemberSelectTree select) {
      return qualifiedText(unit, select);
    }
    return "";
  }

  private String qualifiedText(CompilationUnitTree unit, MemberSelectTree select) {
    String text = select.toString();
    if (!text.matches("[\\p{L}\\p{N}_$.]+")
        || !Character.isUpperCase(select.getIdentifier().charAt(0))) {
      return "";
    }
    return qualified(unit, text);
  }

  /** The first part of a text that is not qualified is a type, such as that of a nested class. */
  private String qualified(CompilationUnitTree unit, String text) {
    String first = text.replaceFirst("\\..*", "");
    return first.equals(text) || Character.isUpperCase(first.charAt(0))
        ? imported(unit, first) + text.substring(first.length())
        : canonical(text);
  }

  /** Returns the type that a simple name denotes by the imports alone. */
  private String imported(CompilationUnitTree unit, String simpleName) {
    return importsOf(unit).type(simpleName);
  }

  /** Returns the class from which a static import takes this method; empty if none does. */
  String staticallyImported(CompilationUnitTree unit, String method) {
    return importsOf(unit).classOf(method);
  }

  private ImportedNames importsOf(CompilationUnitTree unit) {
    return imports.computeIfAbsent(unit, ImportedNames::of);
  }

  /** What the imports of a file say, by simple name. */
  private record ImportedNames(
      Map<String, String> types, List<String> packages, Map<String, String> classes) {

    static ImportedNames of(CompilationUnitTree unit) {
      ImportedNames imports =
          new ImportedNames(new HashMap<>(), new ArrayList<>(), new HashMap<>());
      for (ImportTree declared : unit.getImports()) {
        if (declared.getQualifiedIdentifier() instanceof MemberSelectTree name) {
          imports.add(
              declared.isStatic(),
              name.getExpression().toString(),
              name.getIdentifier().toString());
        }
      }
      return imports;
    }

    private void add(boolean isStatic, String owner, String name) {
      if (isStatic) {
        classes.putIfAbsent(name, canonical(owner));
      } else if (name.equals("*")) {
        packages.add(owner);
      } else {
        types.putIfAbsent(name, canonical(owner + "." + name));
      }
    }

    String type(String simpleName) {
      return types.computeIfAbsent(
          simpleName,
          unknown ->
              packages.stream()
                  .map(name -> canonical(name + "." + unknown))
                  .filter(name -> KNOWN.matcher(name).matches())
                  .reduce(unknown, (earlier, later) -> later));
    }

    String classOf(String method) {
      return classes.getOrDefault(method, "");
    }
  }
}
