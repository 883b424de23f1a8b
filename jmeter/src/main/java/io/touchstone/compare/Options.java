// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import io.touchstone.compare.benchmark.Benchmarks;
import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.session.RemoteServer;
import io.touchstone.compare.session.Settings;
import io.touchstone.launcher.Installation;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options of the comparison. */
final class Options {

  private static final int QUICK_ROUNDS = 4;
  private static final int QUICK_SECONDS = 1;
  private static final int QUICK_WARM_UP = 2;
  private static final int FULL_STARTS = 5;
  private static final int FULL_ROUNDS = 5;
  private static final int FULL_SECONDS = 3;
  private static final int FULL_WARM_UP = 10;

  private static final Path BENCHMARKS = Path.of("src", "benchmarks", "target", "benchmarks.jar");

  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  @Option(
      names = "--practice",
      split = ",",
      paramLabel = "ID",
      description = "Only these practices, as in 01,03; control and floor stand in every run.")
  Set<String> practices = new LinkedHashSet<>();

  @Option(
      names = "--full",
      description = "For publishing: five starts, five rounds each, blocks of three seconds.")
  boolean full;

  @Option(names = "--rounds", paramLabel = "N", description = "Rounds for each start: 4, full 5.")
  Integer rounds;

  @Option(
      names = "--block-seconds",
      paramLabel = "S",
      description = "Length of a block in seconds: 1, full 3.")
  Integer blockSeconds;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description =
          "The most seconds of warm-up of each variant at each start: 2, full 10."
              + " Twice as many for a server that serves it alone.")
  Integer warmUp;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "16",
      description = "Clients of the closed loop: ${DEFAULT-VALUE}.")
  int threads;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the order of the blocks; drawn anew where there is none.")
  Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results.json, index.html, samples and logs go.")
  Path out;

  @Option(
      names = "--base",
      paramLabel = "URI",
      description = "A running system instead of servers of its own.")
  URI base;

  @Option(
      names = "--metrics",
      split = ",",
      paramLabel = "SERVICE=URI",
      description =
          "A server of the running system, whose /metrics tells its CPU time; once for each"
              + " server. Needs --base.",
      converter = RemoteServerConverter.class)
  List<RemoteServer> metrics = new ArrayList<>();

  @Option(
      names = "--catalog",
      paramLabel = "FILE",
      description = "Pairs of endpoints of your own; needs --base.")
  Path catalog;

  @Option(
      names = "--free-ports",
      description = "Start the servers on free ports instead of 9080, 9081 and 9082.")
  boolean freePorts;

  Settings settings() {
    return new Settings(
        full,
        full && base == null ? FULL_STARTS : 1,
        positive("--rounds", rounds, full ? FULL_ROUNDS : QUICK_ROUNDS),
        positive("--block-seconds", blockSeconds, full ? FULL_SECONDS : QUICK_SECONDS),
        positive("--warm-up", warmUp, full ? FULL_WARM_UP : QUICK_WARM_UP),
        positive("--threads", threads, threads),
        seed == null ? System.nanoTime() & 0xffff_ffffL : seed,
        out == null ? module().resolve("target").resolve("comparison") : out);
  }

  Catalog catalog() {
    if (catalog != null && base == null) {
      throw new ParameterException(
          command.commandLine(), "--catalog needs --base, the address of the endpoints in it");
    }
    if (!metrics.isEmpty() && base == null) {
      throw new ParameterException(
          command.commandLine(), "--metrics needs --base, the address of the running system");
    }
    if (base != null && !RemoteServer.isHttp(base)) {
      throw new ParameterException(
          command.commandLine(), "--base must be an http or https address, unlike " + base);
    }
    Catalog all = catalog == null ? CatalogReader.builtIn() : CatalogReader.read(catalog);
    Catalog chosen = practices.isEmpty() ? all : all.only(practices);
    return chosen.available(Runtime.version().feature(), full);
  }

  Optional<URI> base() {
    return Optional.ofNullable(base);
  }

  List<RemoteServer> metrics() {
    return metrics;
  }

  boolean freePorts() {
    return freePorts;
  }

  /** The directory of the load plans. */
  Path plans() {
    return module().resolve(Path.of("src", "test", "jmeter"));
  }

  Benchmarks benchmarks(Path directory) {
    return new Benchmarks(
        Installation.find().root().resolve(BENCHMARKS),
        directory,
        full ? Benchmarks.Effort.FULL : Benchmarks.Effort.QUICK);
  }

  Path documents() {
    return plans().resolve("documents.csv");
  }

  private static Path module() {
    return Installation.find().root().resolve("jmeter");
  }

  private int positive(String option, Integer given, int otherwise) {
    if (given != null && given < 1) {
      throw new ParameterException(command.commandLine(), option + " must be 1 or more");
    }
    return given == null ? otherwise : given;
  }

  private static final class RemoteServerConverter implements ITypeConverter<RemoteServer> {

    @Override
    public RemoteServer convert(String text) {
      try {
        return RemoteServer.parse(text);
      } catch (IllegalArgumentException wrong) {
        throw new TypeConversionException(wrong.getMessage());
      }
    }
  }
}
