// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.report.Printable;
import io.touchstone.keeper.report.RulePages;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.report.TextReport;
import io.touchstone.keeper.rules.Rules;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The command line of the practice keeper. */
@Command(
    name = "keeper",
    description =
        "Finds code that costs more than necessary in the sources of Java services and in"
            + " recordings of them, and fixes it.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisSubcommandLabel = "",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:no findings of the severity --fail-on or a higher one",
      "1:findings of this severity or a higher one; without DIRECTORY, code that costs at least"
          + " 0.1 % of the CPU time, or --at-least",
      "2:the command line was wrong, a file could not be read or written, the memory was not"
          + " sufficient, or the keeper itself failed",
      "3:with --fail-incomplete: files were not inspected"
    })
public final class Keeper implements Callable<Integer> {

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Mixin KeeperOptions options;

  private Keeper() {}

  /**
   * Runs the keeper, and exits with its status.
   *
   * @param arguments see {@code --help}
   */
  public static void main(String[] arguments) {
    Locale.setDefault(Locale.ROOT);
    int status;
    try {
      status = execute(arguments);
    } catch (OutOfMemoryError full) {
      warn("keeper: out of memory; give Java more (-Xmx4g), or inspect one module at a time");
      status = 2;
    } catch (Error unexpected) {
      warn("keeper: failed: " + unexpected);
      status = 2;
    }
    System.exit(status);
  }

  static int execute(String... arguments) {
    CommandLine command = new CommandLine(new Keeper());
    command.getCommandSpec().version("keeper " + SarifReport.version());
    return command
        .setParameterExceptionHandler(Keeper::wrongUsage)
        .setExecutionExceptionHandler(Keeper::failed)
        .execute(arguments);
  }

  @Override
  public Integer call() throws IOException {
    if (options.hasOnlyRecording()) {
      return options.reportRecording(out);
    }
    Gains gains = options.gains();
    RulePages pages = new RulePages(gains);
    ProjectFile project = options.projectFile();
    Settings settings = options.settings(project, pages);
    RankedInspection inspection = options.inspect(settings, Keeper::warn);
    out.println(Printable.of(options.text(inspection, new TextReport(gains))));
    options.explainRulesOff(settings, pages).map(Printable::of).ifPresent(out::println);
    options.write(inspection, new SarifReport(pages, project::severity, inspection.ranking()), out);
    return options.status(inspection.relevant(), project);
  }

  private static void warn(String line) {
    System.err.println(Printable.line(line));
  }

  private static int wrongUsage(ParameterException wrong, String[] arguments) {
    warn("keeper: " + wrong.getMessage() + " (--help lists the options)");
    return 2;
  }

  private static int failed(
      Exception failure, CommandLine command, CommandLine.ParseResult arguments) {
    Throwable told = failure instanceof UncheckedIOException ? failure.getCause() : failure;
    warn("keeper: " + (isForUsers(told) ? told.getMessage() + reason(told) : "failed: " + told));
    return 2;
  }

  private static boolean isForUsers(Throwable failure) {
    return failure instanceof IOException
        || failure instanceof IllegalStateException
        || failure instanceof IllegalArgumentException;
  }

  /** Returns what a message lacks that is only the path of a file. */
  private static String reason(Throwable told) {
    return told instanceof AccessDeniedException
        ? ": access denied"
        : told instanceof NoSuchFileException ? ": no such file or directory" : "";
  }

  @Command(name = "explain", description = "Prints the page of a rule.")
  int explain(@Parameters(paramLabel = "RULE") String rule) {
    out.print(new RulePages(Gains.shipped()).page(Rules.named(rule)));
    return 0;
  }
}
