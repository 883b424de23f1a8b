// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.rule.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The methods whose frames reveal a form, by binary class name. Stack traces contain the classes
 * that implement a builder, never its interface or abstract class.
 */
final class FormMethods {

  private static final Map<String, Rule> RULES = new HashMap<>();

  static {
    for (String namespace : List.of("jakarta", "javax")) {
      String json = namespace + ".json.Json";
      add(Rule.JSON_BUILDER, json, "createObjectBuilder", "createArrayBuilder");
      add(Rule.JSON_READER, json, "createReader", "createParser");
      add(Rule.JSON_WRITER, json, "createWriter", "createGenerator");
      add(Rule.JSON_FACTORY_PER_CALL, json, "createBuilderFactory", "createReaderFactory");
      add(Rule.JSON_FACTORY_PER_CALL, json, "createWriterFactory", "createParserFactory");
      add(Rule.JSON_FACTORY_PER_CALL, json, "createGeneratorFactory");
      add(Rule.JSONB_PER_CALL, namespace + ".json.bind.JsonbBuilder", "create", "newBuilder");
      String client = namespace + ".ws.rs.client.ClientBuilder";
      add(Rule.CLIENT_PER_CALL, client, "newClient", "newBuilder");
    }
    add(Rule.JSONB_PER_CALL, "org.eclipse.yasson.JsonBindingBuilder", "build");
    add(Rule.JSONB_PER_CALL, "org.apache.johnzon.jsonb.JohnzonBuilder", "build");
    addMappers();
    addClients();
    addHttpClients();
  }

  private FormMethods() {}

  private static void addMappers() {
    for (String jackson : List.of("com.fasterxml.jackson.databind", "tools.jackson.databind")) {
      add(Rule.MAPPER_PER_CALL, jackson + ".ObjectMapper", "<init>");
      add(Rule.MAPPER_PER_CALL, jackson + ".json.JsonMapper", "<init>");
      add(Rule.MAPPER_PER_CALL, jackson + ".cfg.MapperBuilder", "build");
      add(Rule.MAPPER_PER_CALL, jackson + ".json.JsonMapper$Builder", "build");
    }
    add(Rule.MAPPER_PER_CALL, "com.google.gson.Gson", "<init>");
    add(Rule.MAPPER_PER_CALL, "com.google.gson.GsonBuilder", "create");
  }

  private static void addClients() {
    String resteasy = "org.jboss.resteasy.microprofile.client.";
    String jersey = "org.glassfish.jersey.microprofile.restclient.";
    String cxf = "org.apache.cxf.microprofile.client.";
    add(Rule.REST_CLIENT_SCOPE, resteasy + "RestClientDelegateBean", "create");
    add(Rule.REST_CLIENT_SCOPE, jersey + "RestClientProducer", "create");
    add(Rule.REST_CLIENT_SCOPE, cxf + "cdi.RestClientBean", "create");
    String api = "org.eclipse.microprofile.rest.client.RestClientBuilder";
    add(Rule.REST_CLIENT_PER_CALL, api, "newBuilder");
    add(Rule.REST_CLIENT_PER_CALL, cxf + "CxfTypeSafeClientBuilder", "build");
    String internal = "org.jboss.resteasy.client.jaxrs.internal.";
    add(Rule.CLIENT_PER_CALL, internal + "ResteasyClientBuilderImpl", "build");
    add(Rule.CLIENT_PER_CALL, "org.glassfish.jersey.client.JerseyClientBuilder", "build");
    add(Rule.CLIENT_PER_CALL, "org.apache.cxf.jaxrs.client.spec.ClientBuilderImpl", "build");
  }

  private static void addHttpClients() {
    add(Rule.HTTP_CLIENT_PER_CALL, "java.net.http.HttpClient", "newHttpClient", "newBuilder");
    add(Rule.HTTP_CLIENT_PER_CALL, "jdk.internal.net.http.HttpClientBuilderImpl", "build");
    for (String apache :
        List.of(
            "org.apache.http.impl.client.",
            "org.apache.hc.client5.http.impl.classic.",
            "org.apache.http.impl.nio.client.",
            "org.apache.hc.client5.http.impl.async.")) {
      for (String prefix : List.of("Http", "HttpAsync")) {
        String clients = apache + prefix + "Clients";
        add(Rule.HTTP_CLIENT_PER_CALL, clients, "createDefault", "createSystem", "createMinimal");
        add(Rule.HTTP_CLIENT_PER_CALL, apache + prefix + "ClientBuilder", "build");
      }
    }
  }

  private static void add(Rule rule, String type, String... methods) {
    for (String method : methods) {
      RULES.put(key(type, method), rule);
    }
  }

  private static String key(String type, String method) {
    return type + "::" + method;
  }

  /** Returns the rule whose form has this method. */
  static Optional<Rule> rule(String type, String method) {
    return Optional.ofNullable(RULES.get(key(type, method)))
        .or(() -> buildsRestClient(type, method));
  }

  /** Runtimes name their class like the interface: Liberty's is LibertyRestClientBuilderImpl. */
  private static Optional<Rule> buildsRestClient(String type, String method) {
    return type.endsWith("RestClientBuilderImpl") && method.equals("build")
        ? Optional.of(Rule.REST_CLIENT_PER_CALL)
        : Optional.empty();
  }
}
