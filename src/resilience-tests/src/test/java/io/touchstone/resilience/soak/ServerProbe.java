// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import static io.restassured.RestAssured.when;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.touchstone.launcher.Server;
import io.touchstone.resilience.soak.SoakSeries.Measure;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Samples the resources of one server from its JVM, the operating system and its metrics. */
final class ServerProbe implements AutoCloseable {

  private static final double MIB = 1024 * 1024;
  private static final double KIB_PER_MIB = 1024;

  private final Server server;
  private final JMXConnector connector;
  private final MBeanServerConnection beans;

  private ServerProbe(Server server, JMXConnector connector) throws IOException {
    this.server = server;
    this.connector = connector;
    this.beans = connector.getMBeanServerConnection();
  }

  static ServerProbe of(Server server) throws IOException, AttachNotSupportedException {
    VirtualMachine machine = VirtualMachine.attach(String.valueOf(server.process().pid()));
    try {
      String address = machine.startLocalManagementAgent();
      return new ServerProbe(server, JMXConnectorFactory.connect(new JMXServiceURL(address)));
    } finally {
      machine.detach();
    }
  }

  String name() {
    return server.application().label();
  }

  /** Returns current values after a full garbage collection; omits those that are unavailable. */
  Map<Measure, Double> sample() throws IOException {
    Map<Measure, Double> sample = new EnumMap<>(Measure.class);
    ManagementFactory.getPlatformMXBean(beans, MemoryMXBean.class).gc();
    for (MemoryPoolMXBean pool :
        ManagementFactory.getPlatformMXBeans(beans, MemoryPoolMXBean.class)) {
      if (pool.getType() == MemoryType.HEAP) {
        sample.merge(Measure.HEAP, pool.getCollectionUsage().getUsed() / MIB, Double::sum);
      } else if (pool.getName().equals("Metaspace")) {
        sample.put(Measure.METASPACE, pool.getUsage().getUsed() / MIB);
      }
    }
    for (BufferPoolMXBean pool :
        ManagementFactory.getPlatformMXBeans(beans, BufferPoolMXBean.class)) {
      if (pool.getName().equals("direct")) {
        sample.put(Measure.BUFFERS, pool.getMemoryUsed() / MIB);
      }
    }
    int threads = ManagementFactory.getPlatformMXBean(beans, ThreadMXBean.class).getThreadCount();
    sample.put(Measure.THREADS, (double) threads);
    readProcess(sample);
    readPool(sample);
    return sample;
  }

  /** Reads the process from {@code /proc}, on Linux only. */
  private void readProcess(Map<Measure, Double> sample) throws IOException {
    Path process = Path.of("/proc", String.valueOf(server.process().pid()));
    if (Files.isDirectory(process)) {
      try (Stream<Path> files = Files.list(process.resolve("fd"));
          Stream<String> status = Files.lines(process.resolve("status"))) {
        sample.put(Measure.FILES, (double) files.count());
        status
            .filter(line -> line.startsWith("VmRSS:"))
            .map(line -> line.replaceAll("\\D", ""))
            .forEach(kib -> sample.put(Measure.RESIDENT, Long.parseLong(kib) / KIB_PER_MIB));
      }
    }
  }

  /** Reads the connection pool of servers with a database. */
  private void readPool(Map<Measure, Double> sample) {
    String metrics = when().get(server.uri() + "/metrics?scope=vendor").asString();
    OptionalDouble managed = metric(metrics, "connectionpool_managedConnections");
    OptionalDouble free = metric(metrics, "connectionpool_freeConnections");
    if (managed.isPresent() && free.isPresent()) {
      sample.put(Measure.CONNECTIONS, managed.getAsDouble());
      sample.put(Measure.CONNECTIONS_IN_USE, managed.getAsDouble() - free.getAsDouble());
    }
  }

  private static OptionalDouble metric(String metrics, String name) {
    return metrics
        .lines()
        .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .reduce(Double::sum);
  }

  @Override
  public void close() throws IOException {
    connector.close();
  }
}
