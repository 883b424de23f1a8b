// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Inspection;
import io.touchstone.keeper.inspect.Modules;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The command line of the practice keeper. */
@Command(
    name = "keeper",
    description = "Finds naive forms in Jakarta EE and MicroProfile sources, and fixes them.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisSubcommandLabel = "",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:nothing was found",
      "1:something of the severity --fail-on was found",
      "2:the command line was wrong, or a file could not be read or written",
      "3:files were not inspected, with --fail-incomplete"
    })
public final class Keeper implements Callable<Integer> {

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Mixin KeeperOptions options;

  private final Modules modules;

  private Keeper(Modules modules) {
    this.modules = modules;
  }

  /**
   * Runs the keeper, and exits with its status.
   *
   * @param arguments see {@code --help}
   */
  public static void main(String[] arguments) {
    System.exit(execute(arguments));
  }

  static int execute(String... arguments) {
    return execute(Modules.UNKNOWN, arguments);
  }

  /**
   * Runs the command for a build tool, which knows more than the sources tell.
   *
   * @param modules the class path and source level of each module
   * @param arguments see {@code --help}
   * @return its exit status
   */
  public static int execute(Modules modules, String... arguments) {
    CommandLine command = new CommandLine(new Keeper(modules));
    command.getCommandSpec().version("keeper " + SarifReport.version());
    return command
        .setParameterExceptionHandler(Keeper::wrongUsage)
        .setExecutionExceptionHandler(Keeper::failed)
        .execute(arguments);
  }

  @Override
  public Integer call() throws IOException {
    Gains gains = options.gains();
    RulePages pages = new RulePages(gains);
    ProjectFile project = options.projectFile();
    Settings settings = options.settings(project, pages, modules);
    Outcome outcome = new Inspection(settings, System.err::println).run();
    out.println(new TextReport(gains).of(outcome));
    options.explainRulesOff(pages).ifPresent(out::println);
    options.write(outcome, new SarifReport(pages, project::severity), out);
    return options.status(outcome, project);
  }

  private static int wrongUsage(ParameterException wrong, String[] arguments) {
    System.err.println("keeper: " + wrong.getMessage() + " (--help lists the options)");
    return 2;
  }

  private static int failed(
      Exception failure, CommandLine command, CommandLine.ParseResult arguments) throws Exception {
    if (failure instanceof IOException
        || failure instanceof IllegalStateException
        || failure instanceof IllegalArgumentException) {
      System.err.println("keeper: " + failure.getMessage());
      return 2;
    }
    throw failure;
  }

  @Command(name = "explain", description = "Prints the page of a rule.")
  int explain(@Parameters(paramLabel = "RULE") String rule) {
    out.print(new RulePages(Gains.shipped()).page(Rules.named(rule)));
    return 0;
  }

  @Command(
      name = "pages",
      description = "Writes the pages of all rules, and the catalogue in ../keeper.md.",
      hidden = true)
  int pages(@Parameters(paramLabel = "DIRECTORY") Path directory) throws IOException {
    new RulePages(Gains.shipped()).write(directory);
    return 0;
  }
}
