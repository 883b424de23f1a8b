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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** The three servers, started together and stopped together. */
public final class RunningSystem implements AutoCloseable {

  private static final Duration TIME_TO_START = Duration.ofMinutes(3);

  private final Map<Service, Server> servers = new EnumMap<>(Service.class);
  private final CompletableFuture<String> death = new CompletableFuture<>();
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final Thread hook = new Thread(this::stop, "stop-servers");

  private final Path directory;

  private RunningSystem(Path directory) {
    this.directory = directory;
  }

  /**
   * Starts the three servers and waits until all are ready.
   *
   * @param directory for their logs, work areas and data; made where it is missing
   * @param environment variables that the servers get beside those which tell them of one another
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
    for (Service service : Service.values()) {
      Server server = command.start(service);
      servers.put(service, server);
      server.onExit(() -> died(server));
    }
  }

  private void awaitReady() throws InterruptedException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    Instant deadline = Instant.now().plus(TIME_TO_START);
    for (Server server : servers.values()) {
      server.awaitReady(client, deadline);
    }
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
