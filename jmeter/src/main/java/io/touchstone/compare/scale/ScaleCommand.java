// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that shows how throughput grows with replicas. */
@Command(
    name = "scale",
    description =
        "Shows how throughput grows with replicas, from one results.json for each number of"
            + " replicas.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:the table was printed",
      "2:the command line was wrong, or a file could not be read"
    })
public final class ScaleCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Parameters(
      arity = "1..*",
      paramLabel = "REPLICAS=FILE",
      converter = ReplicaRun.Converter.class,
      description =
          "The results.json of a run against this number of replicas. Several files may have the"
              + " same number.")
  private List<ReplicaRun> runs;

  @Override
  public Integer call() {
    ScaleText.of(ScalingSeries.of(runs)).forEach(command.commandLine().getOut()::println);
    return 0;
  }
}
