// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks up the addresses of one host within a time limit, which the platform's resolver does not
 * have. Callers share a lookup in progress, so a resolver that hangs occupies one thread. The JVM
 * caches the addresses.
 */
final class HostLookup implements DnsResolver {

  /** Looks up the addresses of a host, and blocks until it has them. */
  @FunctionalInterface
  interface Resolver {
    InetAddress[] resolve(String host) throws UnknownHostException;
  }

  private final Resolver platform;
  private final int limitMillis;
  private FutureTask<InetAddress[]> latest;
  private volatile InetAddress[] known;

  HostLookup(Resolver platform, int limitMillis) {
    this.platform = platform;
    this.limitMillis = limitMillis;
  }

  /** Returns the addresses, or those of the last completed lookup if this one takes too long. */
  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    try {
      known = current(host).get(limitMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      if (known == null) {
        throw unknown(host, late);
      }
    } catch (ExecutionException failed) {
      throw unknown(host, failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw unknown(host, interrupted);
    }
    return known;
  }

  private synchronized FutureTask<InetAddress[]> current(String host) {
    if (latest == null || latest.isDone()) {
      latest = new FutureTask<>(() -> platform.resolve(host));
      Thread thread = new Thread(latest, "lookup of " + host);
      thread.setDaemon(true);
      thread.start();
    }
    return latest;
  }

  private static UnknownHostException unknown(String host, Throwable cause) {
    UnknownHostException unknown = new UnknownHostException(host);
    unknown.initCause(cause);
    return unknown;
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }
}
