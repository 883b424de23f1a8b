// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.costs;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonWriterFactory;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.spi.JsonProvider;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.Closeable;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import tools.jackson.databind.ObjectMapper;

/**
 * What a rule counts, naive and fixed, in its smallest form.
 *
 * @param rule its identifier
 * @param unit one execution, in words
 * @param naive one execution
 * @param fixed what replaces it, warm
 */
record Form(String rule, String unit, Callable<?> naive, Callable<?> fixed) {

  private static final URI NOWHERE = URI.create("http://localhost:9/");
  private static final Price PRICE = new Price("tea", 3);
  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());
  private static final JsonProvider JSON = JsonProvider.provider();
  private static final Jsonb JSONB = JsonbBuilder.create();
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Client CLIENT = ClientBuilder.newClient();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final Api API = api();
  private static final JAXBContext ORDERS = orders();

  /** All forms that are measured. */
  static final List<Form> ALL =
      List.of(
          new Form(
              "json-builder",
              "one `Json.createObjectBuilder()`",
              Json::createObjectBuilder,
              BUILDERS::createObjectBuilder),
          new Form(
              "json-reader",
              "one `Json.createReader(…)`",
              () -> Json.createReader(new StringReader("{}")),
              () -> READERS.createReader(new StringReader("{}"))),
          new Form(
              "json-writer",
              "one `Json.createWriter(…)`",
              () -> Json.createWriter(new StringWriter()),
              () -> WRITERS.createWriter(new StringWriter())),
          new Form(
              "json-provider-lookup",
              "one `Json.createValue(…)`",
              () -> Json.createValue("tea"),
              () -> JSON.createValue("tea")),
          new Form(
              "jsonb-per-call",
              "one `JsonbBuilder.create()` and `toJson` of two fields",
              () -> JsonbBuilder.create().toJson(PRICE),
              () -> JSONB.toJson(PRICE)),
          new Form(
              "mapper-per-call",
              "one `new ObjectMapper()` and `writeValueAsString` of two fields",
              () -> new ObjectMapper().writeValueAsString(PRICE),
              () -> MAPPER.writeValueAsString(PRICE)),
          new Form(
              "jaxb-context-per-call",
              "one `JAXBContext.newInstance` of a class with one field",
              () -> orders().createUnmarshaller(),
              ORDERS::createUnmarshaller),
          new Form(
              "client-per-call",
              "one `ClientBuilder.newClient()`, closed",
              Form::client,
              CLIENT::getConfiguration),
          new Form(
              "client-configured-per-call",
              "one `property` of a `WebTarget` (RESTEasy)",
              () -> CLIENT.target(NOWHERE).property("name", "value"),
              () -> CLIENT.target(NOWHERE)),
          new Form(
              "http-client-per-call",
              "one `HttpClient.newHttpClient()`, with start and end of its thread",
              Form::httpClient,
              HTTP::version),
          new Form(
              "rest-client-per-call",
              "one `RestClientBuilder.build`, closed",
              Form::restClient,
              API::toString));

  /** What is serialised. */
  public record Price(String name, int cents) {}

  /** What is mapped to XML. */
  @XmlRootElement
  public static class Order {
    @XmlElement String item;
  }

  /** A Rest Client. */
  public interface Api extends Closeable {
    @GET
    String get();
  }

  private static Object client() {
    Client client = ClientBuilder.newClient();
    client.close();
    return client;
  }

  private static Object httpClient() throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    if (client instanceof AutoCloseable closeable) {
      closeable.close();
    }
    return client;
  }

  private static Object restClient() throws Exception {
    Api api = api();
    api.close();
    return api;
  }

  private static Api api() {
    return RestClientBuilder.newBuilder().baseUri(NOWHERE).build(Api.class);
  }

  private static JAXBContext orders() {
    try {
      return JAXBContext.newInstance(Order.class);
    } catch (JAXBException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static Form of(String rule) {
    return ALL.stream().filter(form -> form.rule.equals(rule)).findFirst().orElseThrow();
  }
}
