// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
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

/** The three servers, started together and stopped together. */
public final class RunningSystem implements AutoCloseable {

  private static final Duration TIME_TO_START = Duration.ofMinutes(3);

  private final Map<Service, Server> servers = new ConcurrentHashMap<>();
  private final CompletableFuture<String> death = new CompletableFuture<>();
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final Thread hook = new Thread(this::end, "stop-servers");
  private final Set<Server> additional = ConcurrentHashMap.newKeySet();

  private final Path directory;
  private volatile Runnable beforeTheEnd = () -> {};
  private ServerCommand command;

  private RunningSystem(Path directory) {
    this.directory = directory;
  }

  /**
   * Starts the three servers and waits until all are ready.
   *
   * @param directory for their logs, work areas and data; made where it is missing
   * @param environment variables that the servers get beside those which tell them of one another,
   *     or instead of those
   * @throws LaunchException where that fails; nothing is left running then
   */
  public static RunningSystem start(Path directory, Ports ports, Map<String, String> environment)
      throws InterruptedException {
    return start(directory, ports, service -> environment);
  }

  /** The same with an environment for each service. */
  public static RunningSystem start(
      Path directory, Ports ports, Function<Service, Map<String, String>> environment)
      throws InterruptedException {
    RunningSystem system = new RunningSystem(directory);
    Runtime.getRuntime().addShutdownHook(system.hook);
    try {
      Files.createDirectories(directory);
      system.launch(new ServerCommand(Installation.find(), directory, ports, environment));
      system.awaitReady();
      return system;
    } catch (IOException failed) {
      system.close();
      throw new LaunchException("the servers could not be started: " + failed.getMessage(), failed);
    } catch (LaunchException | InterruptedException failed) {
      system.close();
      throw failed;
    }
  }

  private void launch(ServerCommand command) throws IOException {
    this.command = command;
    for (Service service : Service.values()) {
      put(command.start(service));
    }
  }

  private void put(Server server) {
    servers.put(server.service(), server);
    server.onExit(() -> died(server));
  }

  /**
   * Begins to start one of the three again, on its port and with its data, after killing what is
   * left of it.
   *
   * @throws LaunchException where that fails
   */
  public Server restart(Service service) {
    server(service).kill();
    try {
      Server server = command.restart(service);
      put(server);
      return server;
    } catch (IOException failed) {
      throw new LaunchException(
          service.label() + " could not be started again: " + failed.getMessage(), failed);
    }
  }

  private void awaitReady() throws InterruptedException {
    awaitReady(servers.values());
  }

  private static void awaitReady(Collection<Server> servers) throws InterruptedException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    Instant deadline = Instant.now().plus(TIME_TO_START);
    for (Server server : servers) {
      server.awaitReady(client, deadline);
    }
  }

  /**
   * Begins to start one more server of a service, which uses the three but is not used by them. It
   * ends with the system, if it is not stopped before.
   *
   * @param name of its own, for its directory and its log
   * @param environment variables that it gets beside those of the service's other server
   * @throws LaunchException where that fails
   */
  public Server startAnother(Service service, String name, Map<String, String> environment) {
    try {
      Server server = command.startAnother(service, name, environment);
      additional.add(server);
      return server;
    } catch (IOException failed) {
      throw new LaunchException(name + " could not be started: " + failed.getMessage(), failed);
    }
  }

  /**
   * Waits until a server that was started later is ready.
   *
   * @throws LaunchException where it ends before, or takes too long
   */
  public void awaitReady(Server server) throws InterruptedException {
    awaitReady(List.of(server));
  }

  /** Stops a server that was started beside the three. */
  public void stop(Server server) {
    additional.remove(server);
    server.terminate();
    server.awaitEnd();
  }

  /**
   * When this process is told to end, the servers go on until this has run: for what must still be
   * done with them.
   */
  public void beforeTheEnd(Runnable last) {
    beforeTheEnd = last;
  }

  private void end() {
    beforeTheEnd.run();
    stop();
  }

  private void died(Server server) {
    if (!stopping.get()) {
      death.complete(server.obituary());
    }
  }

  /** Where the logs, work areas and data of a server are. */
  public Path directoryOf(Service service) {
    return directory.resolve(service.label());
  }

  public Server server(Service service) {
    return servers.get(service);
  }

  /** The gateway's root: the bootstrap resource. */
  public URI bootstrap() {
    return URI.create(server(Service.GATEWAY).uri() + "/");
  }

  /** Completes with one line when a server ends that nobody asked to stop. */
  public CompletableFuture<String> death() {
    return death;
  }

  private void stop() {
    if (stopping.compareAndSet(false, true)) {
      List<Server> all = new ArrayList<>(servers.values());
      all.addAll(additional);
      all.forEach(Server::terminate);
      all.forEach(Server::awaitEnd);
    }
  }

  @Override
  public void close() {
    stop();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // the hook is running already and finds nothing left to stop
    }
  }
}
