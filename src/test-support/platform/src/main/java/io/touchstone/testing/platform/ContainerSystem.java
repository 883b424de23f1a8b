// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.Volume;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.Service;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.function.Uncheck;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.containers.wait.strategy.WaitStrategy;
import org.testcontainers.lifecycle.Startables;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/** A system of containers on its own network: the service images, PostgreSQL and Redis. */
public final class ContainerSystem implements SystemUnderTest {

  private static final String TAG = System.getProperty("image.tag");
  private static final Duration START_TIMEOUT = Duration.ofMinutes(6);
  private static final Path DATABASES =
      Path.of(System.getProperty("project.root"), "src/deployment/container/databases.sql");

  private final String name;
  private final Map<String, String> environment;
  private final Network network = Network.newNetwork();
  private final Ports ports = Ports.free();
  private final Map<Service, String> passwords = new EnumMap<>(Service.class);
  private final GenericContainer<?> postgresql;
  private final GenericContainer<?> redis;
  private final Map<Service, GenericContainer<?>> services = new EnumMap<>(Service.class);

  private ContainerSystem(String name, Map<String, String> environment) {
    this.name = name;
    this.environment = environment;
    for (Service service : Service.values()) {
      passwords.put(service, UUID.randomUUID().toString());
      services.put(service, container(service));
    }
    postgresql = postgresql();
    redis =
        container(
            "redis", DockerImageName.parse("redis:7"), Wait.forSuccessfulCommand("redis-cli ping"));
  }

  /**
   * Starts a system and waits until it is ready.
   *
   * @param name the name of the directory for its logs
   * @param environment environment variables of all services
   */
  public static ContainerSystem start(String name, Map<String, String> environment) {
    ContainerSystem system = new ContainerSystem(name, environment);
    try {
      Startables.deepStart(system.postgresql, system.redis).join();
      Startables.deepStart(system.services.values()).join();
      return system;
    } catch (RuntimeException failed) {
      system.close();
      throw failed;
    }
  }

  /** Returns why containers cannot be started here; empty if they can. */
  static Optional<String> missing() {
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      return Optional.of("no container engine is running");
    }
    return Stream.of(Service.values())
        .map(ContainerSystem::image)
        .filter(image -> !has(image))
        .map("there is no image %s; build it with `mvn -Pimages package`"::formatted)
        .findFirst();
  }

  private static boolean has(DockerImageName image) {
    try {
      DockerClientFactory.lazyClient().inspectImageCmd(image.toString()).exec();
      return true;
    } catch (NotFoundException absent) {
      return false;
    }
  }

  /** Returns the name of the image of a service. */
  public static DockerImageName image(Service service) {
    return DockerImageName.parse("touchstone/" + service.label()).withTag(TAG);
  }

  private GenericContainer<?> container(String host, DockerImageName image, WaitStrategy ready) {
    return new GenericContainer<>(image)
        .withNetwork(network)
        .withNetworkAliases(host)
        .waitingFor(ready.withStartupTimeout(START_TIMEOUT));
  }

  /** Ready when it accepts TCP connections; the temporary server that runs the scripts does not. */
  private GenericContainer<?> postgresql() {
    return container(
            "postgres",
            DockerImageName.parse("postgres:17"),
            Wait.forSuccessfulCommand("pg_isready --host=127.0.0.1"))
        .withEnv("POSTGRES_PASSWORD", UUID.randomUUID().toString())
        .withEnv("DOCUMENTS_PASSWORD", passwords.get(Service.DOCUMENT_SERVICE))
        .withEnv("USERS_PASSWORD", passwords.get(Service.USER_SERVICE))
        .withCopyFileToContainer(
            MountableFile.forHostPath(DATABASES), "/docker-entrypoint-initdb.d/databases.sql");
  }

  /** The port is chosen before the start, because links contain it. */
  private GenericContainer<?> container(Service service) {
    GenericContainer<?> container =
        container(
                service.label(),
                image(service),
                Wait.forHttp("/health/ready").forPort(service.defaultPort()))
            .withImagePullPolicy(image -> false)
            .withEnv(environment(service))
            .withTmpFs(Map.of("/tmp", "", "/var/lib/touchstone", ""))
            .withCreateContainerCmdModifier(ContainerSystem::restrict)
            .withExposedPorts(service.defaultPort());
    container.setPortBindings(List.of(ports.of(service) + ":" + service.defaultPort()));
    return container;
  }

  private Map<String, String> environment(Service service) {
    Map<String, String> all = new HashMap<>(environment);
    all.put("GATEWAY_URI", gateway());
    all.put("DOCUMENT_SERVICE_URI", "http://document-service:9081");
    all.put("USER_SERVICE_URI", "http://user-service:9082");
    all.put("REDIS_URI", "redis://redis:6379");
    if (service != Service.GATEWAY) {
      String database = service == Service.USER_SERVICE ? "users" : "documents";
      String url = "jdbc:postgresql://postgres/%s?connectTimeout=2&socketTimeout=30";
      all.put("DATABASE_URL", url.formatted(database));
      all.put("DATABASE_USER", database);
      all.put("DATABASE_PASSWORD", passwords.get(service));
    }
    return all;
  }

  /**
   * Applies the restrictions of the Kubernetes Pod Security Standard "restricted". The volume
   * survives a restart of the container like an emptyDir.
   */
  private static void restrict(CreateContainerCmd command) {
    command
        .withVolumes(new Volume("/run/touchstone"))
        .getHostConfig()
        .withReadonlyRootfs(true)
        .withCapDrop(Capability.ALL)
        .withSecurityOpts(List.of("no-new-privileges"));
  }

  @Override
  public String address(Service service) {
    String host = DockerClientFactory.instance().dockerHostIpAddress();
    return "http://%s:%d".formatted(host, ports.of(service));
  }

  public SystemContainer service(Service service) {
    return new SystemContainer(services.get(service));
  }

  /** Stops the containers and saves what they have written to standard output. */
  @Override
  public void close() {
    Stream.concat(services.values().stream(), Stream.of(postgresql, redis))
        .filter(container -> container.getContainerId() != null)
        .forEach(this::stop);
    network.close();
  }

  private void stop(GenericContainer<?> container) {
    String host = container.getNetworkAliases().get(container.getNetworkAliases().size() - 1);
    File log = Path.of("target", "containers", name, host + ".log").toFile();
    Uncheck.run(() -> FileUtils.writeStringToFile(log, container.getLogs(), UTF_8));
    container.stop();
  }
}
