// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogException;
import io.touchstone.compare.diff.DiffCommand;
import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.SystemClient;
import io.touchstone.compare.pages.PagesCommand;
import io.touchstone.compare.process.EarlyStop;
import io.touchstone.compare.report.Report;
import io.touchstone.compare.report.Summary;
import io.touchstone.compare.report.TerminalReport;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.SoftwareVersions;
import io.touchstone.compare.runtimes.RuntimesCommand;
import io.touchstone.compare.session.Comparison;
import io.touchstone.compare.session.ComparisonSettings;
import io.touchstone.compare.session.Environment;
import io.touchstone.compare.session.LocalSystem;
import io.touchstone.compare.session.Progress;
import io.touchstone.compare.session.RemoteSystem;
import io.touchstone.compare.session.TargetSystem;
import io.touchstone.compare.versions.VersionsCommand;
import io.touchstone.launcher.Application;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.ParentProcess;
import io.touchstone.launcher.Ports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.PropertiesDefaultProvider;
import picocli.CommandLine.ScopeType;
import tools.jackson.core.JacksonException;

/** The comparison as a command. */
@Command(
    name = "compare",
    description =
        "Measures naive and tuned variants of practices, or endpoints of your own, against each"
            + " other.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    subcommands = {
      VersionsCommand.class,
      DiffCommand.class,
      RuntimesCommand.class,
      PagesCommand.class
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:everything was measured",
      "1:a server failed, something could not be measured, or a variant is worse and"
          + " --fail-on-worse is set",
      "2:the command line or the catalogue was wrong, or the memory was not sufficient",
      "130, 143:it was interrupted; the results so far are written"
    })
public final class Compare implements Callable<Integer> {

  /** A block can take ten minutes. */
  private static final Duration TIME_TO_STOP = Duration.ofMinutes(12);

  @Mixin Options options;

  private Compare() {}

  /**
   * Runs the comparison, and exits with its status.
   *
   * @param arguments see {@code --help}
   */
  public static void main(String[] arguments) {
    ParentProcess.exitWithIt();
    int status;
    try {
      status = execute(arguments);
    } catch (OutOfMemoryError full) {
      System.err.println("compare: out of memory; give Java more (-Xmx4g)");
      status = 2;
    }
    System.exit(status);
  }

  static int execute(String... arguments) {
    CommandLine command = new CommandLine(new Compare());
    String version = Compare.class.getPackage().getImplementationVersion();
    command
        .getCommandSpec()
        .version("compare " + (version == null ? "(development build)" : version))
        .defaultValueProvider(new PropertiesDefaultProvider(givenProperties()));
    return command
        .registerConverter(RemoteSystem.RemoteServer.class, Options::remoteServer)
        .registerConverter(RemoteSystem.LocalProcess.class, Options::localProcess)
        .setParameterExceptionHandler(Compare::wrongUsage)
        .setExecutionExceptionHandler(Compare::failed)
        .execute(arguments);
  }

  /** Maven passes options as properties such as {@code compare.practice}; some are empty. */
  private static Properties givenProperties() {
    Properties given = new Properties();
    given.putAll(System.getProperties());
    given.values().removeIf(""::equals);
    given.keySet().removeIf(name -> !name.toString().startsWith("compare."));
    return given;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    ComparisonSettings settings = options.settings();
    int release = Runtime.version().feature();
    Catalog wanted = options.catalog();
    Optional<URI> base = options.base(wanted);
    Catalog catalog =
        (base.isPresent() ? wanted.onRunningSystem() : wanted).available(release, true);
    Report.delete(settings.directory());
    Files.createDirectories(settings.samples());
    FileUtils.listFiles(settings.samples().toFile(), new String[] {"jtl"}, false)
        .forEach(FileUtils::deleteQuietly);
    if (base.isEmpty()) {
      settings.deleteServers();
    }
    Progress progress = new Progress(System.out, CommandLine.Help.Ansi.AUTO.enabled());
    progress.say("Block order from seed " + settings.seed());
    wanted.unsupported(release).forEach(progress::say);
    if (base.isPresent()) {
      wanted.without(catalog).ifPresent(progress::say);
    }
    Comparison comparison = new Comparison(settings, catalog, Options.root(), progress);
    try (EarlyStop earlyStop = new EarlyStop(TIME_TO_STOP)) {
      earlyStop.onInterrupt(comparison::stop);
      SoftwareVersions runtime =
          base.isPresent() ? Environment.remoteRuntime() : Environment.runtime(Installation.find());
      Results measured =
          comparison.run(
              start -> open(base, catalog, settings, start, progress, earlyStop), runtime);
      Results results =
          options.catalog == null ? measured : measured.ofEndpoints(measured.warnings());
      Report.write(results, settings.directory());
      System.out.print(TerminalReport.of(results, settings.directory()));
      return comparison.complete() && !(options.failOnWorse && new Summary(results).hasWorse())
          ? 0
          : 1;
    }
  }

  /** Connects to the system at the base, or starts the servers if there is none. */
  private TargetSystem open(
      Optional<URI> base,
      Catalog catalog,
      ComparisonSettings settings,
      int start,
      Progress progress,
      EarlyStop earlyStop)
      throws InterruptedException {
    if (base.isPresent()) {
      return connect(base.get(), catalog, progress);
    }
    List<Application> applications = LocalSystem.applications(catalog);
    Ports ports = options.freePorts ? Ports.free() : Ports.defaults(applications);
    progress.say("Starting the servers");
    return LocalSystem.start(
        Installation.find(),
        settings.servers(start),
        Map.of(),
        applications,
        ports,
        earlyStop::awaitResults);
  }

  private TargetSystem connect(URI base, Catalog catalog, Progress progress) {
    SystemClient.get(base, RequestSpec.ANY_TYPE);
    RemoteSystem system = new RemoteSystem(base, options.metrics, options.processes(catalog));
    List<String> unread =
        catalog.practices().stream()
            .filter(practice -> !system.reportsCpuTime(practice))
            .map(practice -> practice.text().title())
            .toList();
    if (!unread.isEmpty()) {
      progress.say(
          "CPU time per request is not measured for %s: no MicroProfile /metrics, process or container is known. If the service runs on this machine, name its process with --pid, or its container with --container."
              .formatted(String.join(", ", unread)));
    }
    return system;
  }

  private static int wrongUsage(ParameterException wrong, String[] arguments) {
    System.err.println(
        "compare: " + PrintableText.oneLine(wrong.getMessage()) + " (--help lists the options)");
    return 2;
  }

  private static int failed(
      Exception failure, CommandLine command, CommandLine.ParseResult arguments) {
    boolean wrong = failure instanceof CatalogException;
    boolean expected =
        wrong
            || failure instanceof LaunchException
            || failure instanceof IOException
            || failure instanceof JacksonException;
    System.err.println(
        "compare: "
            + PrintableText.oneLine(expected ? failure.getMessage() : "failed: " + failure));
    return wrong ? 2 : command.getCommandSpec().exitCodeOnExecutionException();
  }
}
