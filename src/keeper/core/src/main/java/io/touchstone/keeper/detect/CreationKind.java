// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.model.Callee;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Set;

/** Objects that are expensive to create and designed to be shared. */
enum CreationKind {
  JSONB(
      Rule.JSONB_PER_CALL,
      "a Jsonb",
      Set.of("jakarta.json.bind.JsonbBuilder"),
      Set.of("create", "newBuilder"),
      Set.of("toJson", "fromJson"),
      List.of("JSONB")),
  MAPPER(
      Rule.MAPPER_PER_CALL,
      "a mapper",
      Set.of(
          "com.fasterxml.jackson.databind.ObjectMapper",
          "com.fasterxml.jackson.databind.json.JsonMapper",
          "com.fasterxml.jackson.dataformat.xml.XmlMapper",
          "com.fasterxml.jackson.dataformat.yaml.YAMLMapper",
          "tools.jackson.databind.ObjectMapper",
          "tools.jackson.databind.json.JsonMapper",
          "org.codehaus.jackson.map.ObjectMapper",
          "com.google.gson.Gson",
          "com.google.gson.GsonBuilder"),
      Set.of("<init>", "builder"),
      Set.of(
          "readValue",
          "readValues",
          "readTree",
          "writeValue",
          "writeValueAsString",
          "writeValueAsBytes",
          "convertValue",
          "valueToTree",
          "treeToValue",
          "createObjectNode",
          "createArrayNode",
          "readerFor",
          "writerFor",
          "writerWithDefaultPrettyPrinter",
          "toJson",
          "fromJson",
          "toJsonTree"),
      List.of("MAPPER", "JSON_MAPPER")),
  REST_CLIENT(
      Rule.REST_CLIENT_PER_CALL,
      "a Rest Client",
      Set.of(
          "org.eclipse.microprofile.rest.client.RestClientBuilder",
          "io.quarkus.rest.client.reactive.QuarkusRestClientBuilder"),
      Set.of("newBuilder"),
      Set.of(),
      List.of()),
  CLIENT(
      Rule.CLIENT_PER_CALL,
      "a Jakarta REST client",
      Set.of(
          "jakarta.ws.rs.client.ClientBuilder",
          "org.jboss.resteasy.client.jaxrs.ResteasyClientBuilder",
          "org.glassfish.jersey.client.JerseyClientBuilder",
          "com.sun.jersey.api.client.Client",
          "io.dropwizard.client.JerseyClientBuilder"),
      Set.of("newClient", "newBuilder", "<init>", "createClient", "create"),
      Set.of("target"),
      List.of("CLIENT", "REST_CLIENT")),
  JDK_HTTP_CLIENT(
      Rule.HTTP_CLIENT_PER_CALL,
      "an HTTP client",
      Set.of("java.net.http.HttpClient"),
      Set.of("newHttpClient", "newBuilder"),
      Set.of("send", "sendAsync", "newWebSocketBuilder"),
      List.of("HTTP_CLIENT", "HTTP")),
  HTTP_CLIENT(
      Rule.HTTP_CLIENT_PER_CALL,
      "an HTTP client",
      Set.of(
          "org.apache.http.impl.client.HttpClients",
          "org.apache.http.impl.client.HttpClientBuilder",
          "org.apache.http.impl.client.DefaultHttpClient",
          "org.apache.http.impl.client.SystemDefaultHttpClient",
          "org.apache.http.impl.nio.client.HttpAsyncClients",
          "org.apache.hc.client5.http.impl.classic.HttpClients",
          "org.apache.hc.client5.http.impl.classic.HttpClientBuilder",
          "org.apache.hc.client5.http.impl.async.HttpAsyncClients",
          "org.apache.commons.httpclient.HttpClient",
          "okhttp3.OkHttpClient",
          "okhttp3.OkHttpClient.Builder"),
      Set.of(
          "createDefault",
          "createSystem",
          "createMinimal",
          "custom",
          "create",
          "<init>",
          "createHttp2Default"),
      Set.of(),
      List.of());

  private final Rule rule;
  private final String noun;
  private final Set<String> types;
  private final Set<String> methods;
  private final Set<String> uses;
  private final List<String> constants;

  CreationKind(
      Rule rule,
      String noun,
      Set<String> types,
      Set<String> methods,
      Set<String> uses,
      List<String> constants) {
    this.rule = rule;
    this.noun = noun;
    this.types = types;
    this.methods = methods;
    this.uses = uses;
    this.constants = constants;
  }

  /** Returns the kind of object that a call begins to create; null if it is none of these. */
  static CreationKind of(Callee callee) {
    for (CreationKind kind : values()) {
      if (kind.types.contains(callee.owner()) && kind.methods.contains(callee.method())) {
        return kind;
      }
    }
    return null;
  }

  Rule rule() {
    return rule;
  }

  String noun() {
    return noun;
  }

  /** Returns the methods that leave the object as it is, so that it can be shared. */
  Set<String> uses() {
    return uses;
  }

  /** Returns possible names of a constant for it; empty if no fix adds one. */
  List<String> constants() {
    return constants;
  }
}
