// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.compare.session.Progress;
import io.touchstone.launcher.Installation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command that measures a cell and adds it to the history. */
@Command(
    name = "history",
    description =
        "Measures the practices on a release of Open Liberty and a JDK, and the cost of the product"
            + " relative to the installed release on the JDK that runs this command. Adds the"
            + " result to the history, and reports which practices changed their verdict.",
    exitCodeList = {
      "0:the cell was added",
      "1:the release cannot be installed, or something in the cell could not be measured",
      "2:the command line was wrong"
    })
public final class HistoryCommand implements Callable<Integer> {

  @Option(
      names = "--runtime",
      paramLabel = "VERSION",
      required = true,
      description = "The release of Open Liberty, for example 25.0.0.5. Maven downloads it.")
  private String runtime;

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "The JDK of the servers; by default, the one that runs this command.")
  private Path jdk;

  @Option(
      names = "--practice",
      split = ",",
      paramLabel = "ID",
      defaultValue = "01,02,03,04,05,06,16,34",
      description = "Only these practices (${DEFAULT-VALUE}).")
  private Set<String> practices;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "4",
      description = "Rounds of each practice (${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--starts",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Starts of both systems for the cost of the product (${DEFAULT-VALUE}); 0 to measure the"
              + " practices only.")
  private int starts;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "6000",
      description = "Maximum number of warm-up requests for each variant (${DEFAULT-VALUE}).")
  private int warmUp;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "The history; by default, src/docs/history.json of the project.")
  private Path file;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Installation own = Installation.find();
    Path target = file == null ? own.root().resolve(Path.of("src", "docs", "history.json")) : file;
    History history = History.read(target);
    Path directory = own.root().resolve(Path.of("jmeter", "target", "history"));
    Cell cell =
        new CellMeasurement(
                runtime.equals(own.libertyVersion())
                    ? own
                    : new OtherRelease(own, runtime, directory).install(),
                jdk == null ? Jdk.running() : Jdk.at(jdk),
                own,
                directory.resolve("measured"),
                new Progress(System.out, CommandLine.Help.Ansi.AUTO.enabled()),
                rounds,
                starts,
                warmUp)
            .measure(practices);
    if (cell.failure().isEmpty() || !history.contains(cell)) {
      history.with(cell).write(target);
    }
    cell.lines().forEach(System.out::println);
    history
        .newestOther(cell)
        .map(cell::changesSince)
        .ifPresent(lines -> lines.forEach(System.out::println));
    return cell.complete() ? 0 : 1;
  }
}
