// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.report.ResultsJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that compares two comparisons. */
@Command(
    name = "diff",
    description = "Shows what changed between two comparisons, beyond noise.",
    exitCodeOnExecutionException = 2,
    exitCodeList = {
      "0:no regression",
      "1:a regression, or nothing can be concluded because a control does not hold",
      "2:the command line was wrong, or a file could not be read"
    })
public final class DiffCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Parameters(index = "0", paramLabel = "OLD", description = "An earlier results.json.")
  private Path old;

  @Parameters(index = "1", paramLabel = "NEW", description = "A later results.json.")
  private Path now;

  @Override
  public Integer call() throws IOException {
    Diff diff = new Diff(ResultsJson.read(old), ResultsJson.read(now));
    if (diff.before().comparesVersions() != diff.after().comparesVersions()) {
      throw new ParameterException(
          command.commandLine(), "only one of the files compares two versions of a service");
    }
    diff.lines().stream().map(PrintableText::line).forEach(command.commandLine().getOut()::println);
    return diff.conclusive() && diff.regressions() == 0 ? 0 : 1;
  }
}
