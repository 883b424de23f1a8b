// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogException;
import io.touchstone.compare.diff.DiffCommand;
import io.touchstone.compare.load.LoadGenerators;
import io.touchstone.compare.report.ComparisonTable;
import io.touchstone.compare.report.Report;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Runtime;
import io.touchstone.compare.scale.ScaleCommand;
import io.touchstone.compare.session.Comparison;
import io.touchstone.compare.session.Ending;
import io.touchstone.compare.session.Facts;
import io.touchstone.compare.session.FreshDirectory;
import io.touchstone.compare.session.LocalSite;
import io.touchstone.compare.session.Outcome;
import io.touchstone.compare.session.Progress;
import io.touchstone.compare.session.RemoteSite;
import io.touchstone.compare.session.SampleFiles;
import io.touchstone.compare.session.Settings;
import io.touchstone.compare.session.SignIn;
import io.touchstone.compare.session.Site;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Parent;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** The comparison as a command. */
@Command(
    name = "compare",
    description = "Compares the naive and the tuned variants of the practices, with intervals.",
    mixinStandardHelpOptions = true,
    versionProvider = Compare.Version.class,
    sortOptions = false,
    subcommands = {DiffCommand.class, ScaleCommand.class},
    defaultValueProvider = SystemPropertyDefaults.class,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:everything was measured",
      "1:a server failed, a practice could not be measured, or it was ended early",
      "2:the command line was wrong"
    })
public final class Compare implements Callable<Integer> {

  private static final long SECONDS_TO_END = 120;
  private static final String USER = "user1";

  private final Ending ending = new Ending();
  private final Instant started = Instant.now().truncatedTo(ChronoUnit.SECONDS);

  @Mixin Options options;

  private Compare() {}

  public static void main(String[] arguments) {
    Parent.endWithIt();
    System.exit(execute(arguments));
  }

  /** Runs the command and answers its exit status. */
  static int execute(String... arguments) {
    return new CommandLine(new Compare())
        .setParameterExceptionHandler(Compare::wrongUsage)
        .setExecutionExceptionHandler(Compare::failed)
        .execute(arguments);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Settings settings = options.settings();
    Catalog catalog = options.catalog();
    new SampleFiles(settings.directory()).prepare();
    Progress progress = new Progress(System.out, CommandLine.Help.Ansi.AUTO.enabled());
    progress.say("Order of the blocks from seed " + settings.seed());
    Comparison comparison =
        new Comparison(
            settings,
            catalog,
            new LoadGenerators(options.plans(), settings.directory()),
            options.benchmarks(settings.directory().resolve("benchmarks")),
            options.documents(),
            progress,
            ending);
    java.lang.Runtime.getRuntime().addShutdownHook(new Thread(this::endEarly, "end-early"));
    try {
      return report(comparison.run(() -> open(settings, progress)), settings);
    } finally {
      ending.finished();
    }
  }

  /** An interrupt ends it after the block that is under way, with what was measured by then. */
  private void endEarly() {
    ending.ask();
    ending.await(SECONDS_TO_END);
  }

  /**
   * The practices are there, no load is refused, no request costs a line of a log, who accepts gzip
   * gets it, and there are so many documents that a user has about a hundred.
   */
  private static Map<String, String> environment(String password) {
    return Map.ofEntries(
        Map.entry("PRACTICES_ENABLED", "true"),
        Map.entry("LIMITS_REQUESTS", "0"),
        Map.entry("LIMITS_SIGN_INS", "0"),
        Map.entry("LIMITS_IN_WORK", "0"),
        Map.entry("LIMITS_IN_WORK_OF_CLIENT", "0"),
        Map.entry("THREADS", "-1"),
        Map.entry("DOCUMENT_SERVICE_CONNECTIONS", "200"),
        Map.entry("USER_SERVICE_READ_CONNECTIONS", "200"),
        Map.entry("USER_SERVICE_CONNECTIONS", "50"),
        Map.entry("ACCESS_LOG", "false"),
        Map.entry("PRACTICE", "26-compression"),
        Map.entry("SEED_DOCUMENTS", "5000"),
        Map.entry("SEED_PASSWORD", password));
  }

  private Site open(Settings settings, Progress progress) throws InterruptedException {
    if (options.base().isPresent()) {
      return new RemoteSite(options.base().get(), options.metrics());
    }
    Ports ports = options.freePorts() ? Ports.free() : Ports.byContract();
    progress.say("Starting the three servers");
    String password = UUID.randomUUID().toString();
    RunningSystem system =
        RunningSystem.start(
            FreshDirectory.of(settings.directory().resolve("servers").toAbsolutePath()),
            ports,
            environment(password));
    system.beforeTheEnd(() -> ending.await(SECONDS_TO_END));
    return new LocalSite(system, new SignIn(USER, password));
  }

  private int report(Outcome outcome, Settings settings) throws IOException {
    Runtime runtime =
        options.base().isPresent() ? Facts.remoteRuntime() : Facts.runtime(Installation.find());
    Results results =
        new Results(
            started,
            settings.seed(),
            settings.mode(),
            outcome.partial(),
            Facts.machine(),
            runtime,
            outcome.practices(),
            outcome.control(),
            outcome.floor());
    Report.write(results, settings.directory());
    System.out.println(ComparisonTable.of(results));
    System.out.println("Report: " + settings.directory().resolve("index.html").toUri());
    return outcome.complete() ? 0 : 1;
  }

  private static int wrongUsage(ParameterException wrong, String[] arguments) {
    System.err.println("compare: " + wrong.getMessage() + " (--help lists the options)");
    return 2;
  }

  private static int failed(
      Exception failure, CommandLine command, CommandLine.ParseResult arguments) throws Exception {
    if (failure instanceof CatalogException) {
      System.err.println("compare: " + failure.getMessage());
      return 2;
    }
    if (failure instanceof LaunchException || failure instanceof IOException) {
      System.err.println("compare: " + failure.getMessage());
      return 1;
    }
    throw failure;
  }

  /** The version that the build wrote into the jar. */
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
      String version = Compare.class.getPackage().getImplementationVersion();
      return new String[] {"compare " + (version == null ? "of a source tree" : version)};
    }
  }
}
