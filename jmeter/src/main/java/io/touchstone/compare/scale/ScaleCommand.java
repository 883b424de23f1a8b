// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The growth of throughput with replicas as a command. */
@Command(
    name = "scale",
    description =
        "Tells how throughput grows with replicas, from a results.json for each number of them.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:told", "2:the command line was wrong, or a file could not be read"})
public final class ScaleCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Parameters(
      arity = "1..*",
      paramLabel = "REPLICAS=FILE",
      converter = Run.Converter.class,
      description =
          "The results.json of a run against so many replicas; several of one number too.")
  private List<Run> runs;

  @Override
  public Integer call() {
    ScaleText.of(Scale.of(runs)).forEach(command.commandLine().getOut()::println);
    return 0;
  }
}
