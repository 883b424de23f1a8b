// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.CompilerCpuClock;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.compare.result.Round;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * The three servers of Touchstone as processes on this machine. What their JIT compilers use counts
 * as the CPU time of other servers, not of the owner of a practice: a compilation happens once, and
 * would be charged to the requests of whatever block runs at that moment.
 */
public final class LocalSystem implements TargetSystem {

  private final RunningSystem system;
  private final SignIn signIn;

  /** Signs in during blocks: each of these sessions can end an older one of the same user. */
  private final SignIn visitor;

  private final BackingServers backing = new BackingServers();

  /**
   * @param password of the example users
   */
  LocalSystem(RunningSystem system, String password) {
    this.system = system;
    this.signIn = new SignIn("user1", password);
    this.visitor = new SignIn("user2", password);
  }

  @Override
  public Endpoint endpoint(String service) {
    if (service.equals(SYSTEM)) {
      return behind(system.server(Service.GATEWAY));
    }
    Server owner =
        servers().stream()
            .filter(server -> server.service().label().equals(service))
            .findFirst()
            .orElseGet(() -> system.server(Service.GATEWAY));
    return charged(owner);
  }

  /** Returns the endpoint of the whole system behind a gateway, its own or an additional one. */
  Endpoint behind(Server gateway) {
    List<Server> all =
        servers().stream()
            .map(server -> server.service() == Service.GATEWAY ? gateway : server)
            .toList();
    return charged(gateway.uri(), all, Stream.empty());
  }

  /** Returns the endpoint of one server, of the system or in addition to it. */
  Endpoint charged(Server owner) {
    return charged(
        owner.uri(), List.of(owner), servers().stream().filter(server -> server != owner));
  }

  private static Endpoint charged(URI base, List<Server> owners, Stream<Server> others) {
    List<CpuClock> owned = new ArrayList<>();
    List<CpuClock> rest = new ArrayList<>();
    for (Server owner : owners) {
      CpuClock compilers = new CompilerCpuClock(owner.process());
      owned.add(clock(owner).without(compilers));
      rest.add(compilers);
    }
    others.map(LocalSystem::clock).forEach(rest::add);
    return new Endpoint(base, owned, rest);
  }

  @Override
  public DedicatedServers start(PracticeSpec practice) throws InterruptedException {
    DedicatedServers servers = new DedicatedServers(this, system, backing);
    try {
      servers.start(practice);
      return servers;
    } catch (LaunchException | InterruptedException failed) {
      servers.close();
      throw failed;
    }
  }

  @Override
  public TimedBlock measureStart(PracticeSpec practice, VariantSpec variant, Round round)
      throws InterruptedException {
    return new ServerStart(system).measure(practice, variant, round);
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
    FullCollection.of(system.allServers().stream().map(Server::process).toList());
  }

  @Override
  public CompletableFuture<String> failure() {
    return system.failure();
  }

  @Override
  public boolean sharesCores() {
    return true;
  }

  @Override
  public void close() {
    system.close();
    backing.close();
  }

  private List<Server> servers() {
    return Arrays.stream(Service.values()).map(system::server).toList();
  }

  private static CpuClock clock(Server server) {
    return new ProcessCpuClock(server.service().label(), server.process());
  }
}
