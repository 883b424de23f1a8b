// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.gain.ReducedResults;
import io.touchstone.keeper.inspect.Inspection;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.report.HotSpots;
import io.touchstone.keeper.report.TextReport;
import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of the practice keeper. */
@Command(
    name = "keeper",
    description = "Finds naive forms in Jakarta EE and MicroProfile sources, and fixes them.",
    mixinStandardHelpOptions = true,
    versionProvider = Keeper.Version.class,
    sortOptions = false,
    synopsisSubcommandLabel = "",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:nothing was found", "1:something was found", "2:the command line was wrong"})
public final class Keeper implements Callable<Integer> {

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Spec CommandSpec spec;

  @Mixin KeeperOptions options;

  private Keeper() {}

  public static void main(String[] arguments) {
    System.exit(execute(arguments));
  }

  /** Runs the command and returns its exit status. */
  static int execute(String... arguments) {
    return new CommandLine(new Keeper())
        .setParameterExceptionHandler(Keeper::wrongUsage)
        .setExecutionExceptionHandler(Keeper::failed)
        .execute(arguments);
  }

  @Override
  public Integer call() throws IOException {
    Gains gains = options.gains();
    Set<Rule> rules = options.rules(gains, this::wrong);
    Path directory = options.directory(this::wrong);
    Settings settings =
        new Settings(
            directory,
            rules,
            List.of(),
            options.timeouts(this::wrong),
            options.baseline(),
            options.patch().isPresent() || options.apply());
    Outcome outcome = new Inspection(settings, new Console(System.err)).run();
    HotSpots hotSpots = options.hotSpots(outcome.findings());
    TextReport report = new TextReport(gains, hotSpots);
    out.println(report.of(outcome.findings(), outcome.files()));
    hotSpots.summary().forEach(out::println);
    options.explainRulesOff(gains, report).ifPresent(out::println);
    options.write(outcome, report, out);
    return outcome.findings().isEmpty() || options.acceptsAll() ? 0 : 1;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static int wrongUsage(ParameterException wrong, String[] arguments) {
    System.err.println("keeper: " + wrong.getMessage() + " (--help lists the options)");
    return 2;
  }

  private static int failed(
      Exception failure, CommandLine command, CommandLine.ParseResult arguments) throws Exception {
    if (failure instanceof IOException || failure instanceof IllegalStateException) {
      System.err.println("keeper: " + failure.getMessage());
      return 2;
    }
    throw failure;
  }

  /** Reduces the results of a comparison to the file that is packaged with the keeper. */
  @Command(
      name = "reduce-results",
      description = "Copies from a results.json only what the keeper reads.",
      hidden = true)
  int reduceResults(
      @Parameters(paramLabel = "RESULTS") Path results,
      @Parameters(paramLabel = "REDUCED") Path reduced)
      throws IOException {
    ReducedResults.write(results, reduced);
    return 0;
  }

  /** Reads the version that the build wrote into the jar. */
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
      String version = Keeper.class.getPackage().getImplementationVersion();
      return new String[] {"keeper " + (version == null ? "of a source tree" : version)};
    }
  }
}
