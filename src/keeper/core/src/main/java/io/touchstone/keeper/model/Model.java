// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.config.Configuration;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Map;

/** A group of sources, as the rules query it. */
public final class Model {

  private final Program program;
  private final Map<CompilationUnitTree, SourceUnit> units = new IdentityHashMap<>();
  private final TreeIndex index = new TreeIndex();
  private final Names names;
  private final Calls calls;
  private final Annotations annotations;
  private final Scopes scopes;
  private final Injections injections;
  private final Lifetimes lifetimes;
  private final CallGraph graph;
  private final CallFrequency frequency;
  private final RuntimePlatform platform;
  private final Configuration configuration;

  /**
   * @param directory the scanned directory
   * @param configuration its configuration files
   */
  public Model(Program program, Path directory, Configuration configuration) {
    this.program = program;
    this.configuration = configuration;
    Trees trees = program.trees();
    for (SourceUnit unit : program.units()) {
      units.put(unit.tree(), unit);
      if (unit.wellFormed()) {
        index.scan(new TreePath(unit.tree()), null);
      }
    }
    platform = new RuntimePlatform(directory);
    names = new Names(trees);
    calls = new Calls(trees, names);
    annotations = new Annotations(trees, names);
    scopes = new Scopes(annotations);
    injections = new Injections(trees, annotations, index);
    lifetimes = new Lifetimes(trees, scopes, injections, platform, index, calls);
    graph = new CallGraph(trees, program.types(), program.elements(), index, calls);
    frequency =
        new CallFrequency(
            trees,
            lifetimes,
            new LambdaUse(trees, calls),
            new EntryPoints(annotations, names, scopes, injections, lifetimes),
            annotations,
            graph);
  }

  public Program program() {
    return program;
  }

  public Trees trees() {
    return program.trees();
  }

  public TreeIndex index() {
    return index;
  }

  public Names names() {
    return names;
  }

  public Calls calls() {
    return calls;
  }

  public Annotations annotations() {
    return annotations;
  }

  public Scopes scopes() {
    return scopes;
  }

  public Injections injections() {
    return injections;
  }

  public Lifetimes lifetimes() {
    return lifetimes;
  }

  public CallGraph graph() {
    return graph;
  }

  public CallFrequency frequency() {
    return frequency;
  }

  public RuntimePlatform platform() {
    return platform;
  }

  public Configuration configuration() {
    return configuration;
  }

  /** Returns the file that contains a place. */
  public SourceUnit unit(TreePath place) {
    return units.get(place.getCompilationUnit());
  }
}
