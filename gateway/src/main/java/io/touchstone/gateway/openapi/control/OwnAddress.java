// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The address at which this process reaches itself. */
@Dependent
public class OwnAddress {
  private static final String LOCALHOST = "localhost";

  private final String host;
  private final String port;
  private final boolean tls;

  /**
   * @param host the interface that the server listens on; {@code *} for all
   * @param tls {@code on} if it accepts only TLS
   */
  @Inject
  public OwnAddress(
      @ConfigProperty(name = "http.host", defaultValue = LOCALHOST) String host,
      @ConfigProperty(name = "http.port") String port,
      @ConfigProperty(name = "tls", defaultValue = "off") String tls) {
    this.host = host;
    this.port = port;
    this.tls = tls.equals("on");
  }

  /** Returns the root URI; with TLS by host name, since certificates rarely name IP addresses. */
  String uri() {
    return tls ? "https://" + LOCALHOST + ':' + port : "http://" + plainHost() + ':' + port;
  }

  private String plainHost() {
    if (host.equals("*")) {
      return LOCALHOST;
    }
    return host.indexOf(':') < 0 ? host : '[' + host + ']';
  }
}
