// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.compile.SourceTrees;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.config.Configuration;
import io.touchstone.keeper.fix.FixGrade;
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
    Code code,
    TreeIndex index,
    Names names,
    Calls calls,
    ValueUses values,
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
    SourceTrees trees = program.trees();
    TreeIndex index =
        new TreeIndex(
            trees,
            program.units().stream()
                .filter(SourceUnit::wellFormed)
                .flatMap(unit -> Declarations.parts(new TreePath(unit.tree()))));
    RuntimePlatform platform = new RuntimePlatform(directory, units.values());
    Names names = new Names(trees, program.elements());
    Calls calls = new Calls(trees, names);
    Annotations annotations = new Annotations(trees, names);
    Scopes scopes = new Scopes(annotations);
    Injections injections = new Injections(trees, scopes, index);
    Lifetimes lifetimes = new Lifetimes(trees, scopes, injections, platform, index, calls);
    CallGraph graph = new CallGraph(trees, program.elements(), index, calls);
    CallFrequency frequency =
        new CallFrequency(
            new EntryPoints(annotations, names, scopes, injections, lifetimes),
            new ObjectUse(trees, graph, calls, new LambdaUse(trees, calls), lifetimes),
            new OwnData(trees, graph, scopes));
    return new Model(
        program,
        units,
        new Code(units),
        index,
        names,
        calls,
        new ValueUses(trees),
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

  public SourceTrees trees() {
    return program.trees();
  }

  public SourceUnit unit(TreePath place) {
    return units.get(place.getCompilationUnit());
  }

  /**
   * Returns the grade of a fix that lets threads share an object of JSON-P.
   *
   * @param namespace {@code jakarta.json} or {@code javax.json}
   */
  public FixGrade gradeOfSharedJson(TreePath place, String namespace) {
    return platform.gradeOfSharedJson(unit(place).file().file(), namespace, program.classPath());
  }
}
