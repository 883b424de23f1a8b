// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Calls.Callee;
import io.touchstone.keeper.model.Declarations;
import io.touchstone.keeper.model.Model;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/** Checks whether methods change nothing but variables and objects of their own. */
public final class ReadOnly {

  private static final Pattern READS =
      Pattern.compile(
          "(get|is|has|contains|find|copy)(?!\\w*And[A-Z])\\w*|size|values|keySet|entrySet"
              + "|iterator|(parallelS|s)tream|toList|equals|hashCode|compareTo|of|unmodifiable\\w+|valueOf"
              + "|toString|limit|count|sorted|length|clone|forEach");

  /** What a service does that does not change its data. */
  private static final Pattern ASKS =
      Pattern.compile("(load|read|lookup|search|query|exists|select|count)(?!\\w*And[A-Z])\\w*");

  /** Creates a query, which another call executes; its type may be unresolved. */
  private static final Pattern QUERY =
      Pattern.compile(
          "jakarta\\.persistence\\.EntityManager#create\\w*Query"
              + "|(jakarta\\.persistence\\.(Typed)?Query)?#set(Parameter|MaxResults|FirstResult|Hint)");

  private static final Pattern LOG =
      Pattern.compile("(" + Statelessness.LOGGERS + "|org\\.jboss\\.logging\\.BasicLogger)#.*");

  private static final Pattern SERVICE =
      Pattern.compile("jakarta\\.(inject\\.Inject|ejb\\.EJB|persistence\\.PersistenceContext)");

  /** Types of the platform whose objects do not change. */
  private static final Pattern UNCHANGING =
      Pattern.compile(
          "java\\.(lang\\.(String|Character|Boolean|Byte|Short|Integer|Long|Float|Double|Number"
              + "|Enum|Math|CharSequence|Record)"
              + "|math\\..*|time\\..*|util\\.(UUID|Objects|Optional\\w*|stream\\..*"
              + "|regex\\.Pattern))#.*");

  private static final Pattern COLLECTED =
      Pattern.compile(
          "java\\.util\\.((List)?Iterator#next|(List|Set|Map|Arrays|Collections)"
              + "#(of|copyOf|asList|empty\\w*|singleton\\w*|max|min|frequency))");

  private static final Set<ElementKind> LOCAL =
      Set.of(
          ElementKind.LOCAL_VARIABLE,
          ElementKind.PARAMETER,
          ElementKind.EXCEPTION_PARAMETER,
          ElementKind.BINDING_VARIABLE,
          ElementKind.RESOURCE_VARIABLE);

  /** A method that needs more methods is taken to change something. */
  private static final int MOST_METHODS = 50;

  private final Model model;
  private final Set<Element> methods = new HashSet<>();
  private final Map<Tree, Boolean> own = new IdentityHashMap<>();

  private ReadOnly(Model model) {
    this.model = model;
  }

  /** Returns whether a method only reads, as far as the sources show. */
  public static boolean is(Model model, TreePath method) {
    return new ReadOnly(model).method(method);
  }

  private boolean method(TreePath method) {
    Tree body = ((MethodTree) method.getLeaf()).getBody();
    if (body == null || methods.size() == MOST_METHODS) {
      return false;
    }
    return !methods.add(model.trees().getElement(method))
        || Declarations.parts(new TreePath(method, body)).allMatch(this::part);
  }

  private boolean part(TreePath part) {
    Tree tree = part.getLeaf();
    if (tree instanceof AssignmentTree assignment) {
      return isOwnVariable(part, assignment.getVariable());
    }
    if (tree instanceof CompoundAssignmentTree assignment) {
      return isOwnVariable(part, assignment.getVariable());
    }
    if (tree instanceof UnaryTree unary) {
      return !unary.getKind().name().matches("(PRE|POST)FIX_.*")
          || isOwnVariable(part, unary.getExpression());
    }
    if (tree instanceof MethodInvocationTree) {
      return call(part);
    }
    return tree instanceof MemberReferenceTree reference
        ? reference.getMode() == MemberReferenceTree.ReferenceMode.NEW || reads(part)
        : !(tree instanceof SynchronizedTree);
  }

  private boolean isOwnVariable(TreePath assignment, ExpressionTree variable) {
    TreePath path = new TreePath(assignment, variable);
    return variable instanceof ArrayAccessTree access
        ? isOwn(new TreePath(path, access.getExpression()))
        : isLocal(model.trees().getElement(path));
  }

  private static boolean isLocal(Element variable) {
    return variable != null && LOCAL.contains(variable.getKind());
  }

  private boolean call(TreePath call) {
    TreePath receiver = Calls.receiver(call);
    boolean ofOwnClass =
        receiver == null
            || receiver.getLeaf() instanceof IdentifierTree name
                && Set.of("this", "super").contains(name.toString());
    Callee callee = model.calls().callee(call);
    TreePath declared = callee.element() == null ? null : model.trees().getPath(callee.element());
    if (declared != null
        && declared.getLeaf() instanceof MethodTree
        && (ofOwnClass || callee.element().getModifiers().contains(Modifier.STATIC))) {
      return method(declared);
    }
    return reads(call)
        || receiver != null
            && (isOwn(receiver) || isService(receiver) && ASKS.matcher(callee.method()).matches());
  }

  /** Returns whether the name of a method tells that it reads. */
  private boolean reads(TreePath use) {
    Callee callee = model.calls().callee(use);
    return Stream.of(LOG, UNCHANGING, COLLECTED, QUERY).anyMatch(callee::matches)
        || READS.matcher(callee.method()).matches();
  }

  /** Returns whether the bean holds another bean, which keeps its own data consistent. */
  private boolean isService(TreePath receiver) {
    Element field = model.trees().getElement(receiver);
    return field != null
        && field.getKind() == ElementKind.FIELD
        && model.annotations().of(field).keySet().stream().anyMatch(SERVICE.asMatchPredicate());
  }

  /** Returns whether an expression is an object that the method created; decided once. */
  private boolean isOwn(TreePath expression) {
    Boolean known = own.get(expression.getLeaf());
    if (known == null) {
      own.put(expression.getLeaf(), false); // malformed code may declare a variable by itself
      known = isCreatedHere(expression);
      own.put(expression.getLeaf(), known);
    }
    return known;
  }

  private boolean isCreatedHere(TreePath expression) {
    Tree tree = expression.getLeaf();
    if (isCreation(tree)) {
      return !model.names().type(expression).equals("java.lang.Thread");
    }
    if (tree instanceof MethodInvocationTree) {
      TreePath receiver = Calls.receiver(expression);
      return receiver != null && isOwn(receiver) && hasTypeOf(expression, receiver);
    }
    Element variable = tree instanceof IdentifierTree ? model.trees().getElement(expression) : null;
    if (!isLocal(variable)) {
      return false;
    }
    TreePath initial = Declarations.initializer(model.trees(), variable);
    return initial != null
        && isOwn(initial)
        && model.index().assignments(variable).stream().allMatch(this::assignsOwn);
  }

  private boolean assignsOwn(TreePath assignment) {
    return assignment.getLeaf() instanceof AssignmentTree set && isCreation(set.getExpression());
  }

  private static boolean isCreation(Tree tree) {
    return tree instanceof NewClassTree || tree instanceof NewArrayTree;
  }

  private boolean hasTypeOf(TreePath one, TreePath other) {
    return model.names().type(one).equals(model.names().type(other));
  }
}
