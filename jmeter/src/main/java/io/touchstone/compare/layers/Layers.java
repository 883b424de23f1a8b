// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import java.util.List;
import java.util.stream.Stream;

/** Assigns stacks to the layers of Open Liberty, of common libraries and of the application. */
final class Layers {

  static final String OTHER = "other";

  /** Everything that these call belongs to them. */
  private static final List<Layer> WHOLE =
      List.of(
          new Layer(
              "access log",
              "com.ibm.ws.http.logging.",
              "com.ibm.ws.http.channel.internal.inbound.HttpInboundServiceContextImpl"
                  + ".logFinalResponse"),
          new Layer(
              "Rest Client, with its sockets",
              "io.touchstone.restclient.",
              "org.apache.hc.",
              "org.apache.http.",
              "org.jboss.resteasy.client.",
              "org.jboss.resteasy.microprofile.client."),
          new Layer("database migration", "org.flywaydb."),
          new Layer(
              "database and connection pool",
              "org.h2.",
              "org.postgresql.",
              "com.ibm.ws.rsadapter.",
              "com.ibm.ejs.j2c.",
              "com.ibm.ws.jdbc."),
          new Layer(
              "token verification",
              "io.touchstone.http.caller.",
              "com.nimbusds.",
              "com.ibm.ws.security.mp.jwt.",
              "com.ibm.ws.security.jwt.",
              "org.jose4j."),
          new Layer(
              "OpenAPI document", "io.openliberty.microprofile.openapi.", "io.smallrye.openapi."),
          new Layer(
              "annotation scanning", "com.ibm.ws.anno", "com.ibm.ws.container.service.annocache."),
          new Layer("sockets", "sun.nio.ch."));

  /** The innermost of these counts: they call one another. */
  private static final List<Layer> INNERMOST =
      List.of(
          new Layer("filters that each service has", "io.touchstone.http.filter."),
          new Layer("rate limits", "io.touchstone.gateway.limits."),
          new Layer("Jakarta REST", "org.jboss.resteasy.", "io.openliberty.restfulWS"),
          new Layer("CDI", "org.jboss.weld.", "com.ibm.ws.cdi."),
          new Layer("JSON", "org.eclipse.parsson.", "org.eclipse.yasson."),
          new Layer(
              "metrics",
              "io.openliberty.http.monitor.",
              "com.ibm.ws.monitor.",
              "com.ibm.ws.webcontainer.monitor.",
              "io.smallrye.metrics.",
              "io.micrometer."),
          new Layer(
              "security",
              "com.ibm.ws.security.",
              "com.ibm.ws.webcontainer.security.",
              "com.ibm.ws.crypto.",
              "com.ibm.ws.ssl."),
          new Layer("web container", "com.ibm.ws.webcontainer", "com.ibm.wsspi.webcontainer."),
          new Layer(
              "HTTP channel", "com.ibm.ws.http.", "com.ibm.wsspi.http.", "com.ibm.ws.genericbnf."),
          new Layer(
              "TCP channel and threads",
              "com.ibm.ws.tcpchannel.",
              "com.ibm.ws.channelfw.",
              "com.ibm.wsspi.channelfw.",
              "com.ibm.ws.threading."),
          new Layer("server configuration", "com.ibm.ws.config."),
          new Layer(
              "OSGi and class loading",
              "org.eclipse.osgi.",
              "org.apache.felix.",
              "com.ibm.ws.classloading."));

  private final List<Layer> innermost;

  /**
   * @param own packages of the application
   */
  Layers(List<String> own) {
    this.innermost =
        Stream.concat(INNERMOST.stream(), Stream.of(new Layer("own code", own))).toList();
  }

  /** Returns the names of all layers, in the order in which they are shown. */
  List<String> names() {
    return Stream.of(
            Stream.concat(innermost.stream(), WHOLE.stream()).map(Layer::name), Stream.of(OTHER))
        .flatMap(names -> names)
        .toList();
  }

  /**
   * Returns the name of the layer that a stack belongs to.
   *
   * @param stack methods with their classes, the innermost first
   */
  String layerOf(List<String> stack) {
    return WHOLE.stream()
        .filter(layer -> stack.stream().anyMatch(layer::contains))
        .findFirst()
        .or(() -> stack.stream().flatMap(this::containing).findFirst())
        .map(Layer::name)
        .orElse(OTHER);
  }

  private Stream<Layer> containing(String method) {
    return innermost.stream().filter(layer -> layer.contains(method)).limit(1);
  }

  /**
   * A part of a service that handles requests.
   *
   * @param code the prefixes of its methods: packages, classes or methods
   */
  private record Layer(String name, List<String> code) {

    Layer(String name, String... code) {
      this(name, List.of(code));
    }

    boolean contains(String method) {
      return code.stream().anyMatch(method::startsWith);
    }
  }
}
