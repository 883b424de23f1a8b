// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.LazyRelations;
import io.touchstone.keeper.detect.Loops;
import io.touchstone.keeper.model.Calls;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import java.util.HashSet;
import java.util.Set;

/** Lazy relations of JPA that are read for each entity of a list. */
final class LazyRelationInLoop {

  private LazyRelationInLoop() {}

  static void detect(Reporter found) {
    Model model = found.model();
    LazyRelations relations = new LazyRelations(model);
    Set<Object> loaded = new HashSet<>();
    relations
        .reads()
        .forEach(
            (read, relation) -> {
              if (!readsKey(read)
                  && Loops.repeats(model, read)
                  && relations.isOfList(read, relation)
                  && model.frequency().of(read) != Frequency.ONCE
                  && loaded.add(relations.loaded(read, relation))) {
                found.report(read);
              }
            });
  }

  /** The key of a relation to one is known without loading it. */
  private static boolean readsKey(TreePath read) {
    if (read.getParentPath().getLeaf() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("id")) {
      return true;
    }
    boolean reference = read.getLeaf() instanceof MemberReferenceTree;
    TreePath next = Calls.next(reference ? read.getParentPath() : read);
    return next != null
        && (reference
            ? ((MethodInvocationTree) next.getLeaf()).getArguments().toString().endsWith("::getId")
            : Calls.methodName(next).equals("getId"));
  }
}
