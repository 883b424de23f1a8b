// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;

/** All names that a file uses or declares, outside its imports. */
final class Identifiers extends TreeScanner<Void, Void> {

  private final Set<String> names = new HashSet<>();

  private Identifiers() {}

  static Set<String> of(CompilationUnitTree unit) {
    Identifiers identifiers = new Identifiers();
    identifiers.scan(unit, null);
    return identifiers.names;
  }

  @Override
  public Void visitImport(ImportTree tree, Void unused) {
    return null;
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void unused) {
    names.add(tree.getName().toString());
    return super.visitIdentifier(tree, unused);
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
    names.add(tree.getIdentifier().toString());
    return super.visitMemberSelect(tree, unused);
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
    names.add(tree.getName().toString());
    return super.visitMemberReference(tree, unused);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    names.add(tree.getName().toString());
    return super.visitVariable(tree, unused);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void unused) {
    names.add(tree.getName().toString());
    return super.visitMethod(tree, unused);
  }

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    names.add(tree.getSimpleName().toString());
    return super.visitClass(tree, unused);
  }
}
