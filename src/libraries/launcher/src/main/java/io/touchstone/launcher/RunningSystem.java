// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** The three servers, which start and stop together. */
public final class RunningSystem implements AutoCloseable {

  private static final Duration START_TIMEOUT = Duration.ofMinutes(3);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);

  private final Map<Service, Server> servers = new ConcurrentHashMap<>();
  private final CompletableFuture<String> failure = new CompletableFuture<>();
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final Thread hook = new Thread(this::shutDown, "stop-servers");
  private final Set<Server> additional = ConcurrentHashMap.newKeySet();

  /**
   * Each system has its own, because a client keeps the default trust of the time of its creation.
   * With HTTP/2 over TLS, a stopping server would wait half a minute for the open connection.
   */
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();

  private final Path directory;
  private volatile Runnable beforeShutdown = () -> {};
  private ServerCommand command;

  private RunningSystem(Path directory) {
    this.directory = directory;
  }

  /**
   * Starts the three servers and waits until all are ready.
   *
   * @param directory for logs, work areas and data; created if it does not exist
   * @param environment additional environment variables; they override the URIs of the services
   * @throws LaunchException if that fails; no server is left running then
   */
  public static RunningSystem start(
      Path directory, Ports ports, Function<Service, Map<String, String>> environment)
      throws InterruptedException {
    return start(Installation.find(), directory, ports, environment);
  }

  /** Starts the servers of an installation. */
  public static RunningSystem start(
      Installation installation,
      Path directory,
      Ports ports,
      Function<Service, Map<String, String>> environment)
      throws InterruptedException {
    RunningSystem system = new RunningSystem(directory);
    try {
      system.launch(installation, ports, environment);
      system.await("ready", system.servers.values());
      return system;
    } catch (LaunchException | InterruptedException failed) {
      system.close();
      throw failed;
    }
  }

  /**
   * Starts the servers, waits until each has started, and stops them. They may take as long to stop
   * as to start, since a JVM archives classes when it exits.
   *
   * @throws LaunchException if that fails
   */
  static void runOnce(Path directory, Function<Service, Map<String, String>> environment)
      throws InterruptedException {
    try (RunningSystem system = new RunningSystem(directory)) {
      system.launch(Installation.find(), Ports.free(), environment);
      system.await("started", system.servers.values());
      system.stop(START_TIMEOUT);
    }
  }

  private void launch(
      Installation installation, Ports ports, Function<Service, Map<String, String>> environment) {
    Runtime.getRuntime().addShutdownHook(hook);
    command = new ServerCommand(installation, directory, ports, environment);
    for (Service service : Service.values()) {
      put(command.start(service));
    }
  }

  private void put(Server server) {
    servers.put(server.service(), server);
    server.onExit(() -> reportFailure(server));
  }

  /**
   * Kills one of the three servers and starts it again on the same port and data. Does not wait
   * until it is ready.
   *
   * @throws LaunchException if that fails
   */
  public Server restart(Service service) {
    server(service).kill();
    Server server = command.restart(service);
    put(server);
    return server;
  }

  private void await(String check, Collection<Server> servers) throws InterruptedException {
    Instant deadline = Instant.now().plus(START_TIMEOUT);
    for (Server server : servers) {
      server.await(check, client, deadline);
    }
  }

  /**
   * Starts an additional server of a service, without waiting until it is ready. It calls the three
   * servers but they do not call it. It stops with the system at the latest.
   *
   * @param name a unique name for its directory and log
   * @param environment environment variables in addition to those of the service
   * @throws LaunchException if that fails
   */
  public Server startAdditional(Service service, String name, Map<String, String> environment) {
    Server server = command.startAdditional(service, name, environment);
    additional.add(server);
    return server;
  }

  /**
   * Waits until a restarted or additional server is ready.
   *
   * @throws LaunchException if it exits before that or takes too long
   */
  public void awaitReady(Server server) throws InterruptedException {
    await("ready", List.of(server));
  }

  public void stop(Server server) {
    additional.remove(server);
    server.terminate();
    server.awaitExit(STOP_TIMEOUT);
  }

  /**
   * Sets an action to run before the servers stop when this process is asked to exit, for work that
   * still needs them.
   */
  public void beforeShutdown(Runnable action) {
    beforeShutdown = action;
  }

  private void shutDown() {
    beforeShutdown.run();
    stop(STOP_TIMEOUT);
  }

  private void reportFailure(Server server) {
    if (!stopping.get()) {
      failure.complete(server.exitSummary());
    }
  }

  /** Returns the directory with the work area and data of a server. */
  public Path directoryOf(Service service) {
    return directory.resolve(service.label());
  }

  public Server server(Service service) {
    return servers.get(service);
  }

  /** Returns the three servers and the additional ones that have not been stopped. */
  public List<Server> allServers() {
    List<Server> all = new ArrayList<>(servers.values());
    all.addAll(additional);
    return all;
  }

  /** Returns the URI of the bootstrap resource, the root of the gateway. */
  public URI bootstrap() {
    return URI.create(server(Service.GATEWAY).uri() + "/");
  }

  /** Returns a future that completes with one line if a server exits unexpectedly. */
  public CompletableFuture<String> failure() {
    return failure;
  }

  /**
   * Stops all servers.
   *
   * @param timeout after which a server that has not exited is killed
   */
  private void stop(Duration timeout) {
    if (stopping.compareAndSet(false, true)) {
      List<Server> all = allServers();
      all.forEach(Server::terminate);
      all.forEach(server -> server.awaitExit(timeout));
    }
  }

  @Override
  public void close() {
    stop(STOP_TIMEOUT);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // the hook is already running and has nothing left to stop
    }
  }
}
