// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Looks up the addresses of one host within a time limit, which the platform's resolver does not
 * have. Callers share a lookup in progress, so a resolver that hangs occupies one thread. The JVM
 * caches the addresses.
 */
final class HostLookup {

  /** Looks up the addresses of a host, and blocks until it has them. */
  @FunctionalInterface
  interface Resolver {
    InetAddress[] resolve(String host) throws UnknownHostException;
  }

  private final String host;
  private final Resolver resolver;
  private FutureTask<InetAddress[]> latest;
  private volatile InetAddress[] known;

  HostLookup(String host, Resolver resolver) {
    this.host = host;
    this.resolver = resolver;
  }

  /**
   * Returns the addresses, or those of the last completed lookup if this one takes too long.
   *
   * @throws UnknownHostException if there are none
   * @throws SocketTimeoutException if the lookup takes too long and none was completed before
   */
  InetAddress[] addresses(long millis) throws IOException {
    try {
      known = current().get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      if (known == null) {
        throw new SocketTimeoutException("The lookup of " + host + " took too long");
      }
    } catch (ExecutionException failed) {
      throw unknown(failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while looking up " + host);
    }
    return known;
  }

  private synchronized FutureTask<InetAddress[]> current() {
    if (latest == null || latest.isDone()) {
      FutureTask<InetAddress[]> lookup = new FutureTask<>(() -> resolver.resolve(host));
      Thread thread = new Thread(lookup, "lookup of " + host);
      thread.setDaemon(true);
      thread.start();
      latest = lookup;
    }
    return latest;
  }

  private UnknownHostException unknown(Throwable cause) {
    UnknownHostException unknown = new UnknownHostException(host);
    unknown.initCause(cause);
    return unknown;
  }
}
