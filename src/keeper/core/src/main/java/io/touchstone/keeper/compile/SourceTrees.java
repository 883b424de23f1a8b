// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * What the compiler knows about the trees of a group of sources. Declarations and uses of variables
 * are indexed, because a search would look at a whole file for each one.
 */
public final class SourceTrees {

  private final Trees trees;
  private final List<CompilationUnitTree> units;
  private Map<Element, TreePath> declarations;
  private final Map<CompilationUnitTree, Map<Element, List<TreePath>>> uses =
      new IdentityHashMap<>();
  private final Map<CompilationUnitTree, Set<String>> names = new IdentityHashMap<>();

  SourceTrees(Trees trees, List<CompilationUnitTree> units) {
    this.trees = trees;
    this.units = units;
  }

  /** Returns the declaration of an element; null if it is null, or declared elsewhere. */
  public TreePath getPath(Element element) {
    if (declarations == null) {
      declarations = new HashMap<>();
      units.forEach(unit -> new Index().scan(new TreePath(unit), null));
    }
    return declarations.get(element);
  }

  /** Returns the declaration of a method; null if it is declared elsewhere. */
  public MethodTree getTree(ExecutableElement method) {
    TreePath path = getPath(method);
    return path == null ? null : (MethodTree) path.getLeaf();
  }

  /** Returns the places in a file that name a variable, in source order. */
  public List<TreePath> uses(CompilationUnitTree unit, Element variable) {
    return uses.computeIfAbsent(unit, this::uses).getOrDefault(variable, List.of());
  }

  private Map<Element, List<TreePath>> uses(CompilationUnitTree unit) {
    Map<Element, List<TreePath>> found = new HashMap<>();
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree identifier, Void unused) {
        if (trees.getElement(getCurrentPath()) instanceof VariableElement variable) {
          found.computeIfAbsent(variable, absent -> new ArrayList<>()).add(getCurrentPath());
        }
        return null;
      }
    }.scan(new TreePath(unit), null);
    return found;
  }

  /** Returns whether code in a file names something so, resolved or not. */
  public boolean isNamed(CompilationUnitTree unit, CharSequence name) {
    return names.computeIfAbsent(unit, SourceTrees::names).contains(name.toString());
  }

  private static Set<String> names(CompilationUnitTree unit) {
    Set<String> found = new HashSet<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void scan(Tree tree, Void unused) {
        if (tree instanceof IdentifierTree identifier) {
          found.add(identifier.getName().toString());
        } else if (tree instanceof MemberSelectTree select) {
          found.add(select.getIdentifier().toString());
        } else if (tree instanceof MemberReferenceTree reference) {
          found.add(reference.getName().toString());
        }
        return super.scan(tree, unused);
      }
    }.scan(unit, null);
    return found;
  }

  /** Returns the element that a tree declares or names; null if it is unresolved. */
  public Element getElement(TreePath path) {
    return trees.getElement(path);
  }

  /** Returns the type of an expression or declaration; null if it has none. */
  public TypeMirror getTypeMirror(TreePath path) {
    return trees.getTypeMirror(path);
  }

  private final class Index extends TreePathScanner<Void, Void> {

    @Override
    public Void scan(Tree tree, Void unused) {
      if (tree instanceof ClassTree || tree instanceof MethodTree || tree instanceof VariableTree) {
        TreePath path = new TreePath(getCurrentPath(), tree);
        Element element = trees.getElement(path);
        if (element != null) {
          declarations.put(element, path);
        }
      }
      return super.scan(tree, unused);
    }
  }
}
