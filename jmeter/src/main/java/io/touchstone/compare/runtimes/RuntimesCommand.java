// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.session.Comparison;
import io.touchstone.compare.session.ComparisonSettings;
import io.touchstone.compare.session.Environment;
import io.touchstone.compare.session.Progress;
import io.touchstone.launcher.AbandonedStartException;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
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

  private static final String ALL = "01,02,03,04,05,06,10,14,15,16,18,20,22,23,25,30,34,40";

  private static final double BLOCK_SECONDS = 0.5;
  private static final int THREADS = 16;

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
      defaultValue = ALL,
      description =
          "Only these practices (${DEFAULT-VALUE}); a cell of all of them is not replaced then.")
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
    Cell cell = measure(adapter, own, directory.resolve("measured"));
    boolean whole = practices.containsAll(List.of(ALL.split(",")));
    if (whole && cell.failure().isEmpty() || all.earlier(cell).isEmpty()) {
      all.with(cell).write(target);
    }
    cell.lines().forEach(System.out::println);
    all.reference(cell)
        .map(cell::changesSince)
        .ifPresent(lines -> lines.forEach(System.out::println));
    return cell.complete() ? 0 : 1;
  }

  private Cell measure(Adapter adapter, Installation own, Path directory)
      throws IOException, InterruptedException {
    List<Cell.Practice> measured = List.of();
    Optional<String> failure = Optional.empty();
    try {
      measured = results(adapter, own, directory).stream().map(RuntimesCommand::practice).toList();
    } catch (AbandonedStartException interrupted) {
      throw interrupted;
    } catch (LaunchException failed) {
      // The log of a server is on this machine only.
      failure = Optional.of(failed.getMessage().replaceFirst("; see .*", ""));
    }
    List<String> description = adapter.description();
    return new Cell(
        description.get(0),
        description.get(1),
        adapter.jdk().version(),
        description.get(2),
        description.subList(3, description.size()),
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        Environment.machine(),
        measured,
        failure);
  }

  private static Cell.Practice practice(PracticeResult result) {
    Optional<Ratio> ratio = RatioRow.of(result).findFirst().map(RatioRow::ratio);
    Optional<String> why =
        ratio.isPresent() ? result.failure() : result.failure().or(() -> Optional.of("no ratio"));
    return new Cell.Practice(result.id(), result.slug(), result.text().title(), ratio, why);
  }

  private List<PracticeResult> results(Adapter adapter, Installation own, Path directory)
      throws IOException, InterruptedException {
    Catalog catalog =
        CatalogReader.builtIn()
            .only(practices)
            .available(adapter.jdk().feature(), false)
            .mainVariants();
    ComparisonSettings settings =
        new ComparisonSettings(
            false,
            starts,
            rounds,
            false,
            BLOCK_SECONDS,
            warmUp,
            THREADS,
            System.nanoTime() & 0xffff_ffffL,
            directory);
    settings.deleteServers();
    Progress progress = new Progress(System.out, CommandLine.Help.Ansi.AUTO.enabled());
    // The micro-benchmarks and the versions are those of this build.
    return new Comparison(settings, catalog, own.root(), progress)
        .run(start -> adapter.start(settings.servers(start)), Environment.runtime(own))
        .practices();
  }
}
