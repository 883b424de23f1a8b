// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.input.Origin;
import io.touchstone.compare.input.Secrets;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.MetricsCpuClock;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.compare.process.Container;
import io.touchstone.compare.process.ShellCommand;
import io.touchstone.compare.process.TreeCpuClock;
import io.touchstone.launcher.Jcmd;
import io.touchstone.launcher.Laboratory;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Service;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A running system behind one base URI. CPU time is read from the metrics of the named servers. If
 * no gateway is named, the server at the base counts as the gateway. Processes on this machine are
 * measured directly, and asked for full garbage collections, as those of a {@link LocalSystem} are.
 * The CPU time of other services is unknown.
 */
public final class RemoteSystem implements TargetSystem {

  /** The environment variable that contains the access token of a user of the system. */
  static final String TOKEN = "COMPARE_TOKEN";

  private static final List<String> ENGINES = List.of("docker", "podman");

  private final URI base;
  private final Map<String, List<CpuClock>> clocks;
  private final List<LocalProcess> processes;
  private final List<CpuClock> compilers;

  /**
   * @param servers the servers of the system that can be reached directly
   * @param processes the servers of the system that run on this machine
   * @throws LaunchException if one of the servers does not report its CPU time
   */
  public RemoteSystem(URI base, List<RemoteServer> servers, List<LocalProcess> processes) {
    this.base = base;
    this.clocks =
        servers.stream()
            .collect(
                Collectors.groupingBy(
                    RemoteServer::service,
                    Collectors.mapping(RemoteSystem::named, Collectors.toList())));
    for (LocalProcess process : processes) {
      clocks.computeIfAbsent(process.service(), service -> new ArrayList<>()).add(process.clock());
    }
    this.processes = processes;
    this.compilers = processes.stream().map(process -> process.tree().compilers()).toList();
    MetricsCpuClock gateway = new MetricsCpuClock(base);
    if (!clocks.containsKey(Service.GATEWAY.label()) && gateway.isReadable()) {
      clocks.put(Service.GATEWAY.label(), List.of(gateway));
    }
  }

  /**
   * Returns the first process in a running container of Docker or Podman; throws if there is none.
   */
  public static ProcessHandle processOf(String container) {
    return ENGINES.stream()
        .flatMap(engine -> Container.main(engine, container).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new LaunchException(
                    "no container " + container + " runs directly on this machine"));
  }

  @Override
  public Endpoint endpoint(String service, Optional<String> product) {
    boolean atBase = service.isEmpty() || service.equals(Laboratory.PRACTICES.label());
    String owner = atBase ? Service.GATEWAY.label() : service;
    return endpoint(base, name -> service.equals(SYSTEM) || name.equals(owner));
  }

  /** The processes of a base of its own are known by its address. */
  @Override
  public Endpoint endpoint(PracticeSpec practice, VariantSpec variant) {
    Optional<String> own = variant.base().map(URI::toString).filter(clocks::containsKey);
    return own.isEmpty()
        ? TargetSystem.super.endpoint(practice, variant)
        : endpoint(variant.base().get(), own.get()::equals);
  }

  private Endpoint endpoint(URI address, Predicate<String> owns) {
    List<CpuClock> others =
        Stream.concat(clocks(owns.negate()).stream(), compilers.stream()).toList();
    return new Endpoint(address, clocks(owns), others);
  }

  private List<CpuClock> clocks(Predicate<String> services) {
    return clocks.entrySet().stream()
        .filter(entry -> services.test(entry.getKey()))
        .flatMap(entry -> entry.getValue().stream())
        .toList();
  }

  /** The token is for the users of this system, so no other server gets it. */
  @Override
  public String token(URI address) {
    Origin own = Origin.of(base).orElseThrow();
    Origin other = Origin.of(address).orElseThrow();
    if (!own.equals(other)) {
      throw new LaunchException(
          "the access token is for %s and is not sent to %s".formatted(own, other));
    }
    return Optional.ofNullable(System.getenv(TOKEN))
        .orElseThrow(
            () ->
                new LaunchException(
                    "it needs a signed-in user: put an access token into the environment variable "
                        + TOKEN));
  }

  static Secrets secrets() {
    Secrets secrets = new Secrets();
    Optional.ofNullable(System.getenv(TOKEN)).ifPresent(secrets::add);
    return secrets;
  }

  /** Returns whether the CPU time of the servers of all variants can be read. */
  public boolean reportsCpuTime(PracticeSpec practice) {
    return practice.variants().stream()
        .filter(variant -> variant.benchmark().isEmpty())
        .noneMatch(variant -> endpoint(practice, variant).owner().isEmpty());
  }

  @Override
  public boolean sharesCores() {
    return !processes.isEmpty() || isLocal(base);
  }

  /** Returns whether an address is one of this machine. */
  static boolean isLocal(URI address) {
    try {
      InetAddress host = InetAddress.getByName(address.getHost());
      return host.isLoopbackAddress() || NetworkInterface.getByInetAddress(host) != null;
    } catch (IOException unknown) {
      return false;
    }
  }

  @Override
  public void collectGarbage() throws InterruptedException {
    Jcmd.collectGarbage(processes.stream().flatMap(LocalProcess::running).toList());
  }

  private static CpuClock named(RemoteServer server) {
    MetricsCpuClock clock = new MetricsCpuClock(server.address());
    clock.cpuTime();
    return clock;
  }

  /**
   * A server of a running system that reports its CPU time in its metrics.
   *
   * @param service the service it belongs to; the CPU time of all servers of a service is added up
   * @param address http or https address without {@code /metrics}
   */
  public record RemoteServer(String service, URI address) {}

  /**
   * A process on this machine. If it is a JVM, the CPU time of its JIT compilers does not count.
   *
   * @param service the service it belongs to
   * @param withDescendants whether what it starts belongs to it, as in a container
   */
  public record LocalProcess(String service, ProcessHandle process, boolean withDescendants) {

    /** Returns the same process as one of another service. */
    public LocalProcess of(String other) {
      return new LocalProcess(other, process, withDescendants);
    }

    private Stream<ProcessHandle> running() {
      return withDescendants ? ShellCommand.withDescendants(process) : Stream.of(process);
    }

    private TreeCpuClock tree() {
      return new TreeCpuClock(() -> running().toList());
    }

    /** Fails once the process has exited. */
    private CpuClock clock() {
      CpuClock main = new ProcessCpuClock(service, process);
      CpuClock all = tree().application();
      return () -> {
        main.cpuTime();
        return all.cpuTime();
      };
    }
  }
}
