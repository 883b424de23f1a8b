// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogException;
import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.input.Origin;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.SystemClient;
import io.touchstone.compare.session.ComparisonSettings;
import io.touchstone.compare.session.RemoteSystem;
import io.touchstone.compare.session.RemoteSystem.LocalProcess;
import io.touchstone.compare.session.RemoteSystem.RemoteServer;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Service;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options of a comparison. */
final class Options {

  private static final int QUICK_STARTS = 3;
  private static final int QUICK_ROUNDS = 2;

  /** If there are few practices, rounds take little of the time of a start. */
  private static final int ROUNDS_OF_SELECTED = 6;

  /** A running system has one start. */
  private static final int ROUNDS_OF_RUNNING = 16;

  private static final double QUICK_SECONDS = 0.5;
  private static final int QUICK_WARM_UP = 16_000;
  private static final int FULL_STARTS = 5;
  private static final int FULL_ROUNDS = 6;
  private static final double FULL_SECONDS = 2.5;
  private static final int FULL_WARM_UP = 50_000;

  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  @Option(
      names = "--practice",
      split = ",",
      paramLabel = "ID",
      description =
          "Only these practices, for example 01,03. The controls and the floor are always"
              + " measured. A quick run of all omits practices that need servers of their own.")
  Set<String> practices = new LinkedHashSet<>();

  @Option(
      names = "--full",
      description =
          "For publication: five starts of the servers, longer blocks and warm-up, and every"
              + " variant.")
  boolean full;

  @Option(
      names = "--every-variant",
      description =
          "Also the practices and variants that a quick run omits, without its time limit.")
  boolean everyVariant;

  @Option(
      names = "--starts",
      paramLabel = "N",
      description = "Starts of the servers (quick 3, and up to 5 if there is time; full 5).")
  Integer starts;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "Rounds in each start of the servers, preferably an even number (quick 2, or 6 with"
              + " --practice; full 6; 16 with --base or --catalog).")
  Integer rounds;

  @Option(
      names = "--block-seconds",
      paramLabel = "S",
      description = "Duration of a block in seconds (quick 0.5, full 2.5).")
  Double blockSeconds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description =
          "Maximum number of warm-up requests for each variant in each start (quick 16000, full"
              + " 50000); eight times as many on a server of its own.")
  Integer warmUp;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "16",
      description = "Number of clients in the closed loop (${DEFAULT-VALUE}).")
  int threads;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed for the order of the blocks; random by default.")
  Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Output directory for results.json, index.html, samples and logs.")
  Path out;

  @Option(
      names = "--base",
      paramLabel = "URI",
      description =
          "Measure a running system at this address; do not start servers. It must serve the"
              + " practices, unless --catalog names other endpoints.")
  URI base;

  @Option(
      names = "--metrics",
      split = ",",
      paramLabel = "SERVICE=URI",
      description =
          "A server of the running system whose /metrics report its CPU time. Repeat for each"
              + " server. Needs --base.")
  List<RemoteServer> metrics = new ArrayList<>();

  @Option(
      names = "--pid",
      split = ",",
      paramLabel = "[NAME=]PID",
      description =
          "A process of the running system on this machine: measure its CPU time without that of its"
              + " JIT compilers, and ask it for full garbage collections. It belongs to the server at"
              + " --base or to the service that it is named after; without --base, to the variant"
              + " that it is named after. Repeat for each process.")
  List<LocalProcess> pids = new ArrayList<>();

  @Option(
      names = "--container",
      split = ",",
      paramLabel = "[NAME=]CONTAINER",
      description =
          "A container of the running system on this machine, of Docker or Podman: measure the CPU"
              + " time of its processes, like --pid.")
  List<String> containers = new ArrayList<>();

  @Option(
      names = "--catalog",
      paramLabel = "FILE",
      description =
          "Compare your own endpoints, described in a JSON file. Needs --base unless every variant"
              + " in the file has a base.")
  Path catalog;

  @Option(
      names = "--fail-on-worse",
      description = "Exit with status 1 if a variant is judged worse than its baseline.")
  boolean failOnWorse;

  @Option(
      names = "--free-ports",
      description = "Start the servers on free ports instead of 9080 to 9084.")
  boolean freePorts;

  ComparisonSettings settings() {
    return new ComparisonSettings(
        full,
        remote() ? 1 : positive("--starts", starts, full ? FULL_STARTS : QUICK_STARTS),
        positive("--rounds", rounds, usualRounds()),
        !full && !everyVariant && !remote() && starts == null && rounds == null,
        positive("--block-seconds", blockSeconds, full ? FULL_SECONDS : QUICK_SECONDS),
        positive("--warm-up", warmUp, full ? FULL_WARM_UP : QUICK_WARM_UP),
        positive("--threads", threads, threads),
        seed == null ? System.nanoTime() & 0xffff_ffffL : seed,
        out == null ? defaultOut() : out);
  }

  private int usualRounds() {
    if (remote()) {
      return ROUNDS_OF_RUNNING;
    }
    if (full) {
      return FULL_ROUNDS;
    }
    return practices.isEmpty() ? QUICK_ROUNDS : ROUNDS_OF_SELECTED;
  }

  /** Returns what is to be measured, whatever release of the JDK it needs. */
  Catalog catalog() {
    if (!metrics.isEmpty() && base == null) {
      throw wrong("--metrics needs --base, the address of the running system");
    }
    if (!(pids.isEmpty() && containers.isEmpty()) && !remote()) {
      throw wrong("--pid and --container need a running system: --base, or a --catalog with bases");
    }
    if (starts != null && remote()) {
      throw wrong("--starts needs servers that the comparison starts, not --base or --catalog");
    }
    if (base != null && Origin.of(base).isEmpty()) {
      throw wrong(
          "--base must be an http or https address with a valid host and port, not " + base);
    }
    Catalog all = all();
    if (catalog != null && base == null && !firstBase(all).isPresent()) {
      throw wrong("--catalog needs --base, because not every variant in it has a base");
    }
    processes(all);
    Catalog chosen = practices.isEmpty() ? all : all.only(practices);
    boolean every = full || everyVariant;
    Catalog available = chosen.available(Integer.MAX_VALUE, every);
    Catalog measured = every || !practices.isEmpty() ? available : available.quick();
    return catalog == null ? measured : measured.withControl();
  }

  private Catalog all() {
    if (catalog != null) {
      return CatalogReader.read(catalog);
    }
    Catalog builtIn = CatalogReader.builtIn();
    if (builtIn.all().isEmpty()) {
      throw new CatalogException(
          "this jar was built without the practices (-Dcompare.alone); use the command versions, or"
              + " name your own --catalog");
    }
    if (base == null) {
      return builtIn;
    }
    requirePractices();
    return builtIn.withoutProduct();
  }

  private void requirePractices() {
    URI floor = URI.create(RequestSpec.address(base, "/practices/floor/constant"));
    try {
      int status = SystemClient.get(floor, RequestSpec.ANY_TYPE).statusCode();
      if (status != 200) {
        throw wrong(
            "%s returned %d: name the server of the practices, or your own --catalog"
                .formatted(floor, status));
      }
    } catch (LaunchException unreachable) {
      throw new CatalogException(unreachable.getMessage());
    }
  }

  /**
   * Returns the processes on this machine whose CPU time is read. Without --base, each belongs to
   * the variant that it is named after, and so to the base of that variant.
   */
  List<LocalProcess> processes(Catalog all) {
    return Stream.concat(pids.stream(), containers.stream().map(Options::processOf))
        .map(process -> base == null ? ofVariant(process, all) : process)
        .toList();
  }

  private static LocalProcess processOf(String container) {
    int sign = container.indexOf('=');
    ProcessHandle main = RemoteSystem.processOf(container.substring(sign + 1));
    return new LocalProcess(serviceOf(container, sign), main, true);
  }

  /** Returns the name before the sign; without one, it is the gateway. */
  private static String serviceOf(String named, int sign) {
    return sign < 0 ? Service.GATEWAY.label() : named.substring(0, sign);
  }

  private LocalProcess ofVariant(LocalProcess process, Catalog all) {
    return all.variants()
        .filter(variant -> variant.name().equals(process.service()))
        .flatMap(variant -> variant.base().stream())
        .findFirst()
        .map(address -> process.of(address.toString()))
        .orElseThrow(
            () ->
                wrong(
                    "without --base, a process or container belongs to a variant, as in --pid %s=%d"
                        .formatted(
                            all.variants().map(VariantSpec::name).findFirst().orElse("VARIANT"),
                            process.process().pid())));
  }

  boolean remote() {
    return base != null || catalog != null;
  }

  /** Returns the address of the running system; empty if servers are to be started. */
  Optional<URI> base(Catalog chosen) {
    return Optional.ofNullable(base).or(() -> remote() ? firstBase(chosen) : Optional.empty());
  }

  /** Returns the base of the first variant; empty if a variant has none. */
  private static Optional<URI> firstBase(Catalog all) {
    return all.variants().allMatch(variant -> variant.base().isPresent())
        ? all.variants().findFirst().flatMap(VariantSpec::base)
        : Optional.empty();
  }

  /** Returns a directory of the build, or one in the working directory if there is no build. */
  private static Path defaultOut() {
    Path root = root();
    return root.toString().isEmpty()
        ? Path.of("comparison")
        : root.resolve(Path.of("jmeter", "target", "comparison"));
  }

  /** Returns the directory of the project; the working directory if this jar is outside of it. */
  static Path root() {
    try {
      return Installation.find().root();
    } catch (LaunchException notInstalled) {
      return Path.of("");
    }
  }

  private <N extends Number> N positive(String option, N given, N otherwise) {
    if (given != null && !(given.doubleValue() > 0)) {
      throw wrong(option + " must be more than 0");
    }
    return given == null ? otherwise : given;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  static RemoteServer remoteServer(String text) {
    int sign = text.indexOf('=');
    URI address = URI.create(text.substring(sign + 1));
    if (sign < 1 || Origin.of(address).isEmpty()) {
      throw new TypeConversionException(text + " is not SERVICE=URI");
    }
    return new RemoteServer(text.substring(0, sign), address);
  }

  static LocalProcess localProcess(String text) {
    int sign = text.indexOf('=');
    String pid = text.substring(sign + 1);
    if (sign == 0 || !pid.matches("\\d{1,18}")) {
      throw new TypeConversionException(text + " is not [NAME=]PID");
    }
    ProcessHandle process =
        ProcessHandle.of(Long.parseLong(pid))
            .orElseThrow(
                () ->
                    new TypeConversionException("there is no process " + pid + " on this machine"));
    return new LocalProcess(serviceOf(text, sign), process, false);
  }
}
