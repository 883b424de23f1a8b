// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import io.touchstone.compare.session.Progress;
import io.touchstone.launcher.Installation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command that measures a cell and adds it to the file. */
@Command(
    name = "runtimes",
    description =
        "Measures the practices on a runtime and a JDK. Adds the result to the file of all"
            + " runtimes, and reports which practices changed their verdict: since the last"
            + " measurement of the same, or compared with the first in the file.",
    exitCodeList = {
      "0:the result was added",
      "1:the runtime cannot be installed, or something could not be measured",
      "2:the command line was wrong"
    })
public final class RuntimesCommand implements Callable<Integer> {

  @Option(
      names = "--runtime",
      paramLabel = "NAME",
      required = true,
      description = "A script in jmeter/src/runtimes, for example liberty or wildfly.")
  private String runtime;

  @Option(
      names = "--release",
      paramLabel = "VERSION",
      description = "Its release, for example 25.0.0.5; by default, the one of the script.")
  private Optional<String> release;

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "The JDK of the servers; by default, the one that runs this command.")
  private Path jdk;

  @Option(
      names = "--practice",
      split = ",",
      paramLabel = "ID",
      defaultValue = "01,02,03,04,05,06,10,14,15,16,18,20,22,23,25,30,34,40",
      description = "Only these practices (${DEFAULT-VALUE}).")
  private Set<String> practices;

  @Option(
      names = "--starts",
      paramLabel = "N",
      defaultValue = "3",
      description = "Starts of the servers (${DEFAULT-VALUE}).")
  private int starts;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "2",
      description = "Rounds of each practice in each start (${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "6000",
      description = "Maximum number of warm-up requests for each variant (${DEFAULT-VALUE}).")
  private int warmUp;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "The file of all runtimes; by default, src/docs/runtimes.json of the project.")
  private Path file;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Installation own = Installation.find();
    Path target = file == null ? own.root().resolve(Path.of("src", "docs", "runtimes.json")) : file;
    Runtimes all = Runtimes.read(target);
    Path directory = own.root().resolve(Path.of("jmeter", "target", "runtimes"));
    Adapter adapter =
        Adapter.of(runtime, own, directory, release, jdk == null ? Jdk.running() : Jdk.at(jdk));
    adapter.install();
    Cell cell =
        new CellMeasurement(
                adapter,
                own,
                directory.resolve("measured"),
                new Progress(System.out, CommandLine.Help.Ansi.AUTO.enabled()),
                starts,
                rounds,
                warmUp)
            .measure(practices);
    if (cell.failure().isEmpty() || all.earlier(cell).isEmpty()) {
      all.with(cell).write(target);
    }
    cell.lines().forEach(System.out::println);
    all.reference(cell)
        .map(cell::changesSince)
        .ifPresent(lines -> lines.forEach(System.out::println));
    return cell.complete() ? 0 : 1;
  }
}
