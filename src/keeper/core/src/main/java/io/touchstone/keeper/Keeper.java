// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Inspection;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.report.RulePages;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.report.TextReport;
import io.touchstone.keeper.rule.Rules;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
    versionProvider = Keeper.CommandVersion.class,
    sortOptions = false,
    synopsisSubcommandLabel = "",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:nothing was found",
      "1:something was found",
      "2:the command line was wrong, or a file could not be read or written",
      "3:files were not inspected, with --fail-incomplete"
    })
public final class Keeper implements Callable<Integer> {

  private static final int INCOMPLETE = 3;

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
    RulePages pages = new RulePages(gains);
    ProjectFile project;
    Settings settings;
    try {
      project = options.projectFile();
      settings = options.settings(project, pages);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), wrong.getMessage(), wrong);
    }
    Outcome outcome = new Inspection(settings, new Console(System.err)).run();
    out.println(new TextReport(gains).of(outcome));
    options.explainRulesOff(pages).ifPresent(out::println);
    options.write(outcome, new SarifReport(pages, project.severities()), out);
    if (options.failsIncomplete() && !outcome.unread().isEmpty()) {
      return INCOMPLETE;
    }
    return outcome.findings().isEmpty() || options.acceptsAll() ? 0 : 1;
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

  @Command(name = "explain", description = "Prints the page of a rule.")
  int explain(@Parameters(paramLabel = "RULE") String rule) {
    try {
      out.print(new RulePages(Gains.shipped()).page(Rules.named(rule)));
      return 0;
    } catch (IllegalArgumentException unknown) {
      throw new ParameterException(spec.commandLine(), unknown.getMessage(), unknown);
    }
  }

  @Command(
      name = "pages",
      description = "Writes the pages of all rules, and the catalogue in ../keeper.md.",
      hidden = true)
  int pages(@Parameters(paramLabel = "DIRECTORY") Path directory) throws IOException {
    new RulePages(Gains.shipped()).write(directory);
    return 0;
  }

  /** Prints the version. */
  static final class CommandVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"keeper " + SarifReport.version()};
    }
  }
}
