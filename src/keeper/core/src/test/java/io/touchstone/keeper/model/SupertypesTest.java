// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.util.JavacTask;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Interfaces that are inherited on several ways. */
class SupertypesTest {

  @Test
  void eachIsVisitedOnce() {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler().getTask(null, null, null, null, null, List.of());
    List<String> names =
        Supertypes.names(task.getElements().getTypeElement("java.util.ArrayList")).toList();
    assertEquals(names.stream().distinct().toList(), names);
    assertEquals("java.util.AbstractList", names.get(0));
  }
}
