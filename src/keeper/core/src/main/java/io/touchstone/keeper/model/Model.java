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
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A group of sources, as the rules query it.
 *
 * @param units the files, by their trees
 * @param configuration the configuration files of the scanned directory
 */
public record Model(
    Program program,
    Map<CompilationUnitTree, SourceUnit> units,
    TreeIndex index,
    Names names,
    Calls calls,
    Annotations annotations,
    Scopes scopes,
    Injections injections,
    RestClients restClients,
    Lifetimes lifetimes,
    CallGraph graph,
    CallFrequency frequency,
    RuntimePlatform platform,
    Configuration configuration) {

  /**
   * Returns the model of a group.
   *
   * @param directory the scanned directory
   */
  public static Model of(Program program, Path directory, Configuration configuration) {
    Map<CompilationUnitTree, SourceUnit> units =
        program.units().stream().collect(Collectors.toMap(SourceUnit::tree, unit -> unit));
    TreeIndex index =
        new TreeIndex(
            program.units().stream()
                .filter(SourceUnit::wellFormed)
                .flatMap(unit -> Declarations.parts(new TreePath(unit.tree()))));
    Trees trees = program.trees();
    RuntimePlatform platform = new RuntimePlatform(directory);
    Names names = new Names(trees);
    Calls calls = new Calls(trees, names);
    Annotations annotations = new Annotations(trees, names);
    Scopes scopes = new Scopes(annotations);
    Injections injections = new Injections(trees, annotations, index);
    Lifetimes lifetimes = new Lifetimes(trees, scopes, injections, platform, index, calls);
    CallGraph graph = new CallGraph(trees, program.elements(), index, calls);
    CallFrequency frequency =
        new CallFrequency(
            trees,
            lifetimes,
            new LambdaUse(trees, calls),
            new EntryPoints(annotations, names, scopes, injections, lifetimes),
            annotations,
            graph);
    return new Model(
        program,
        units,
        index,
        names,
        calls,
        annotations,
        scopes,
        injections,
        RestClients.of(index, annotations, names, calls),
        lifetimes,
        graph,
        frequency,
        platform,
        configuration);
  }

  public Trees trees() {
    return program.trees();
  }

  /** Returns the file that contains a place. */
  public SourceUnit unit(TreePath place) {
    return units.get(place.getCompilationUnit());
  }

  /** Returns the text of a part without comments. */
  public String code(TreePath part) {
    return unit(part)
        .text(part.getLeaf())
        .replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("(?m)(^|\\s)//.*$", "");
  }

  /** Returns the text of the member of a class that contains a place. */
  public String memberCode(TreePath place) {
    return code(Declarations.member(place));
  }
}
