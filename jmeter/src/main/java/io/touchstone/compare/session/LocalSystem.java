// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.load.CompilerCpuClock;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.launcher.Application;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.Jcmd;
import io.touchstone.launcher.Laboratory;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.apache.commons.io.FileUtils;

/**
 * The servers of the practices, and if needed of the product, as processes on this machine. What
 * their JIT compilers use counts as the CPU time of other servers, not of the owner of a practice:
 * a compilation happens once, and would be charged to the requests of whatever block runs at that
 * moment.
 */
public final class LocalSystem implements TargetSystem {

  private final RunningSystem system;
  private final SignIn signIn;

  /** Signs in during blocks: each of these sessions can end an older one of the same user. */
  private final SignIn visitor;

  private final BackingServers backing = new BackingServers();

  private LocalSystem(RunningSystem system, String password) {
    this.system = system;
    this.signIn = new SignIn("user1", password);
    this.visitor = new SignIn("user2", password);
  }

  /** Returns the applications that a comparison needs. */
  public static List<Application> applications(Catalog catalog) {
    return catalog.needsProduct() ? Ports.ALL : List.of(Laboratory.values());
  }

  /**
   * Starts the servers of an installation for measurements, and waits until they are ready.
   *
   * @param directory for the files of the servers; emptied before they start
   * @param additional environment variables in addition to those of every comparison
   * @param applications those of the practices, and of the product if a variant requests it
   * @param beforeStopping runs before servers stop because this process is told to exit
   * @throws LaunchException if that fails
   */
  public static LocalSystem start(
      Installation installation,
      Path directory,
      Map<String, String> additional,
      List<Application> applications,
      Ports ports,
      Runnable beforeStopping)
      throws InterruptedException {
    try {
      FileUtils.deleteDirectory(directory.toFile());
    } catch (IOException stuck) {
      throw new LaunchException(directory + " cannot be deleted", stuck);
    }
    String password = UUID.randomUUID().toString();
    Map<String, String> environment = new HashMap<>(environment(password));
    environment.putAll(additional);
    RunningSystem system =
        RunningSystem.start(
            installation,
            directory.toAbsolutePath(),
            ports,
            applications,
            application -> environment);
    system.beforeShutdown(beforeStopping);
    return new LocalSystem(system, password);
  }

  /** Returns the servers of the practices, which run on any runtime, as a target. */
  public static LocalSystem of(RunningSystem practices) {
    return new LocalSystem(practices, "");
  }

  /**
   * Disables limits and access log, and creates so many documents that a user has about a hundred.
   */
  private static Map<String, String> environment(String password) {
    return Map.ofEntries(
        Map.entry("LIMITS_REQUESTS", "0"),
        Map.entry("LIMITS_SIGN_INS", "0"),
        Map.entry("MAX_CONCURRENT_REQUESTS", "0"),
        Map.entry("MAX_CONCURRENT_REQUESTS_PER_CLIENT", "0"),
        Map.entry("MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "0"),
        Map.entry("QUOTA_WRITTEN_BYTES", "0"),
        // All visitors of the journey sign in to one account, which gets a quarter of the places.
        Map.entry("MAX_CONCURRENT_PASSWORD_HASHES", "4"),
        Map.entry("THREADS", "-1"),
        Map.entry("DOCUMENT_SERVICE_CONNECTIONS", "200"),
        Map.entry("USER_SERVICE_READ_CONNECTIONS", "200"),
        Map.entry("USER_SERVICE_CONNECTIONS", "50"),
        Map.entry("ACCESS_LOG", "false"),
        Map.entry("SEED_DOCUMENTS", "5000"),
        Map.entry("SEED_PASSWORD", password));
  }

  @Override
  public Endpoint endpoint(String service, Optional<String> product) {
    return endpoint(
        service,
        system.server(product.<Application>map(Service::withLabel).orElse(Laboratory.PRACTICES)));
  }

  /** Returns the endpoint of one server, of the system or in addition to it. */
  Endpoint endpoint(String service, Server requested) {
    List<Server> servers = new ArrayList<>(system.servers());
    servers.removeIf(server -> server.application() == requested.application());
    servers.add(requested);
    List<CpuClock> owners = new ArrayList<>();
    List<CpuClock> others = new ArrayList<>();
    for (Server server : servers) {
      CpuClock clock = new ProcessCpuClock(server.application().label(), server.process());
      if (server.equals(requested) || service.equals(SYSTEM)) {
        CpuClock compilers = new CompilerCpuClock(server.process());
        owners.add(clock.without(compilers));
        others.add(compilers);
      } else {
        others.add(clock);
      }
    }
    return new Endpoint(requested.uri(), owners, others);
  }

  @Override
  public DedicatedServers start(PracticeSpec practice) throws InterruptedException {
    DedicatedServers servers = new DedicatedServers(this, system, backing, new HashMap<>());
    try {
      servers.start(practice);
      return servers;
    } catch (LaunchException | InterruptedException failed) {
      servers.close();
      throw failed;
    }
  }

  @Override
  public String token(URI base) throws InterruptedException {
    return signIn.token(system.bootstrap());
  }

  @Override
  public String signIn() {
    return visitor.body();
  }

  @Override
  public void collectGarbage() throws InterruptedException {
    Jcmd.collectGarbage(system.allServers().stream().map(Server::process).toList());
  }

  @Override
  public CompletableFuture<String> failure() {
    return system.failure();
  }

  @Override
  public void close() {
    system.close();
    backing.close();
  }
}
