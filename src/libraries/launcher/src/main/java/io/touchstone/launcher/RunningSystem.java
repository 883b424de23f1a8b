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
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** Servers that start and stop together. */
public final class RunningSystem implements AutoCloseable {

  private static final Duration START_TIMEOUT = Duration.ofMinutes(6);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);
  private static final String READY = "/health/ready";

  /** Unlike {@link #READY}, it does not need the other services. */
  private static final String STARTED = "/health/started";

  private final Map<Application, Server> servers = new ConcurrentHashMap<>();
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
  private volatile boolean exiting;
  private final Optional<ServerCommand> command;

  private RunningSystem(Path directory, Optional<ServerCommand> command) {
    this.directory = directory;
    this.command = command;
  }

  /**
   * Starts servers of an installation and waits until all are ready.
   *
   * @param directory for logs, work areas and data; created if it does not exist
   * @param environment additional environment variables; they override the URIs of the services
   * @throws LaunchException if that fails; no server is left running then
   */
  public static RunningSystem start(
      Installation installation,
      Path directory,
      Ports ports,
      Collection<? extends Application> applications,
      Function<Application, Map<String, String>> environment)
      throws InterruptedException {
    ServerCommand command = new ServerCommand(installation, directory, ports, environment);
    return new RunningSystem(directory, Optional.of(command))
        .started(applications, command::start, READY);
  }

  /**
   * Starts servers of any runtime, and waits until each returns 200 for a path. They cannot be
   * restarted, and no server can be added.
   *
   * @param directory for the logs; must exist
   * @throws LaunchException if that fails; no server is left running then
   */
  public static RunningSystem start(
      Path directory,
      Collection<? extends Application> applications,
      Function<Application, Server> starter,
      String path)
      throws InterruptedException {
    return new RunningSystem(directory, Optional.empty()).started(applications, starter, path);
  }

  private RunningSystem started(
      Collection<? extends Application> applications,
      Function<Application, Server> starter,
      String path)
      throws InterruptedException {
    try {
      launch(applications, starter);
      await(path, servers.values());
      return this;
    } catch (LaunchException | InterruptedException failed) {
      close();
      throw failed;
    }
  }

  /**
   * Starts the servers, waits until each has started, and stops them. They may take as long to stop
   * as to start, since a JVM archives classes when it exits.
   *
   * @throws LaunchException if that fails
   */
  static void runOnce(
      Path directory,
      Collection<? extends Application> applications,
      Function<Application, Map<String, String>> environment)
      throws InterruptedException {
    ServerCommand command =
        new ServerCommand(Installation.find(), directory, Ports.free(), environment);
    try (RunningSystem system = new RunningSystem(directory, Optional.of(command))) {
      system.launch(applications, command::start);
      system.await(STARTED, system.servers.values());
      system.stop(START_TIMEOUT);
    }
  }

  private void launch(
      Collection<? extends Application> applications, Function<Application, Server> starter) {
    Runtime.getRuntime().addShutdownHook(hook);
    for (Application application : applications) {
      put(starter.apply(application));
    }
  }

  private void put(Server server) {
    servers.put(server.application(), server);
    server.onExit(() -> reportFailure(server));
  }

  /**
   * Kills one of the servers and starts it again on the same port and data. Does not wait until it
   * is ready.
   *
   * @throws LaunchException if that fails
   */
  public Server restart(Application application) {
    server(application).kill();
    Server server = command().restart(application);
    put(server);
    return server;
  }

  private void await(String path, Collection<Server> servers) throws InterruptedException {
    Instant deadline = Instant.now().plus(START_TIMEOUT);
    for (Server server : servers) {
      server.await(path, client, deadline, () -> exiting);
    }
  }

  /**
   * Starts an additional server, without waiting until it is ready. It calls the three servers but
   * they do not call it. It stops with the system at the latest.
   *
   * @param name a unique name for its directory and log
   * @param environment environment variables in addition to those of the application
   * @throws LaunchException if that fails
   */
  public Server startAdditional(
      Application application, String name, Map<String, String> environment) {
    Server server = command().startAdditional(application, name, environment);
    additional.add(server);
    return server;
  }

  private ServerCommand command() {
    return command.orElseThrow(
        () -> new LaunchException("it needs servers of its own, which only Liberty has here"));
  }

  /**
   * Waits until a restarted or additional server is ready.
   *
   * @throws LaunchException if it exits before that or takes too long
   */
  public void awaitReady(Server server) throws InterruptedException {
    await(READY, List.of(server));
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
    exiting = true;
    beforeShutdown.run();
    stop(STOP_TIMEOUT);
  }

  private void reportFailure(Server server) {
    if (!stopping.get()) {
      failure.complete(server.exitSummary());
    }
  }

  /** Returns the directory with the work area and data of a server. */
  public Path directoryOf(Application application) {
    return directory.resolve(application.label());
  }

  public Server server(Application application) {
    return servers.get(application);
  }

  /** Returns the servers without the additional ones. */
  public List<Server> servers() {
    return List.copyOf(servers.values());
  }

  /** Returns the servers and the additional ones that have not been stopped. */
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
