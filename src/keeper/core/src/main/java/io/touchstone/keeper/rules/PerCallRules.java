// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.detect.JsonLookupRule;
import io.touchstone.keeper.detect.JsonLookupRule.Factory;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Set;

/** Rules about objects that are created per call. They differ in names only. */
final class PerCallRules {

  static final CreationKind REST_CLIENT =
      CreationKind.withoutFix(
          "a Rest Client",
          "(org\\.eclipse\\.microprofile|io\\.quarkus)\\.rest\\.client\\.(reactive\\.Quarkus)?"
              + "RestClientBuilder#newBuilder");

  static final CreationKind JAKARTA_CLIENT =
      CreationKind.of(
          FixGrade.UNSAFE,
          "a Jakarta REST client",
          "jakarta\\.ws\\.rs\\.client\\.ClientBuilder#new(Client|Builder)"
              + "|org\\.jboss\\.resteasy\\.client\\.jaxrs\\.(internal\\.)?ResteasyClientBuilder(Impl)?"
              + "#(<init>|new\\w+)"
              + "|(org\\.glassfish\\.jersey|io\\.dropwizard)\\.client\\.JerseyClientBuilder"
              + "#(<init>|(create|new)\\w*)"
              + "|com\\.sun\\.jersey\\.api\\.client\\.Client#create",
          "target",
          "CLIENT",
          "REST_CLIENT");

  static final CreationKind JDK_CLIENT =
      CreationKind.of(
          FixGrade.SAFE,
          "an HTTP client",
          "java\\.net\\.http\\.HttpClient#(newHttpClient|newBuilder)",
          "send|sendAsync",
          "HTTP_CLIENT",
          "HTTP");

  static final CreationKind LIBRARY_CLIENT =
      CreationKind.withoutFix(
          "an HTTP client",
          "org\\.apache\\.(http\\.impl\\.(nio\\.)?client|hc\\.client5\\.http\\.impl\\.\\w+)\\."
              + "(Http(Async)?Clients|HttpClientBuilder|(System)?DefaultHttpClient)"
              + "#(create\\w*|custom|<init>)"
              + "|org\\.apache\\.commons\\.httpclient\\.HttpClient#<init>"
              + "|okhttp3\\.OkHttpClient(\\.Builder)?#<init>");

  /** By default it limits the time of connecting, but not of reading. */
  private static final CreationKind JETTY =
      CreationKind.withoutFix(
          "an HTTP client", "org\\.eclipse\\.jetty\\.client\\.HttpClient#<init>");

  static final CreationKind SPRING_CLIENT =
      CreationKind.withoutFix(
          "an HTTP client", "org\\.springframework\\.web\\.client\\.RestTemplate#<init>");

  /** Clients of services and frameworks, which build an HTTP client of their own. */
  private static final CreationKind HIDDEN =
      CreationKind.withoutFix(
          "an HTTP client",
          "(io\\.(micronaut|vertx|helidon|modelcontextprotocol)|org\\.(elasticsearch|opensearch"
              + "|springframework|asynchttpclient)|com\\.linecorp\\.armeria)\\.[\\w.]*\\."
              + "(\\w*(Http|Rest|Web)Client|HttpClient\\w*Transport)#(builder|newBuilder|create)"
              + "|software\\.amazon\\.awssdk\\.services\\.[\\w.]+Client#(create|builder)"
              + "|com\\.amazonaws\\.services\\.[\\w.]+ClientBuilder#(standard|defaultClient)"
              + "|com\\.azure\\.[\\w.]+ClientBuilder#<init>|io\\.minio\\.MinioClient#builder"
              + "|com\\.mongodb\\.(client\\.MongoClients#create|MongoClient#<init>)|org\\.jclouds\\.ContextBuilder#newBuilder"
              + "|io\\.fabric8\\.kubernetes\\.client\\.(KubernetesClientBuilder|DefaultKubernetesClient)"
              + "#<init>");

  static final List<Rule> ALL =
      List.of(
          CreationRule.of("client-per-call", JAKARTA_CLIENT),
          CreationRule.of(
              "http-client-per-call", JDK_CLIENT, LIBRARY_CLIENT, JETTY, SPRING_CLIENT, HIDDEN),
          CreationRule.of("rest-client-per-call", REST_CLIENT),
          CreationRule.of(
              "jaxb-context-per-call",
              CreationKind.withoutFix(
                  "a JAXB context", "jakarta\\.xml\\.bind\\.JAXBContext#newInstance")),
          CreationRule.of(
              "jsonb-per-call",
              CreationKind.of(
                  FixGrade.SAFE,
                  "a Jsonb",
                  "jakarta\\.json\\.bind\\.JsonbBuilder#(create|newBuilder)",
                  "toJson|fromJson",
                  "JSONB")),
          CreationRule.of(
              "mapper-per-call",
              CreationKind.of(
                  FixGrade.SAFE,
                  "a mapper",
                  "(com\\.fasterxml|tools)\\.jackson\\.(databind|dataformat)\\..*Mapper"
                      + "#(<init>|builder)|org\\.codehaus\\.jackson\\.map\\.ObjectMapper#<init>"
                      + "|com\\.google\\.gson\\.Gson(Builder)?#<init>",
                  "(read|write|from|convert)\\w*|toJson(Tree)?|valueToTree|treeToValue"
                      + "|create(Object|Array)Node",
                  "MAPPER",
                  "JSON_MAPPER"),
              CreationKind.withoutFix(
                  "a copy of a mapper",
                  "((com\\.fasterxml|tools)\\.jackson\\.(databind|dataformat)\\..*"
                      + "|org\\.codehaus\\.jackson\\.map\\.Object)Mapper#(copy\\w*|rebuild)"
                      + "|com\\.google\\.gson\\.Gson#newBuilder")),
          JsonLookupRule.of(
              "json-builder",
              Factory.of(
                  "JsonBuilderFactory",
                  List.of("JSON", "JSON_BUILDERS", "JSON_BUILDER_FACTORY"),
                  "createObjectBuilder",
                  "createArrayBuilder")),
          JsonLookupRule.of(
              "json-provider-lookup",
              new Factory(
                  Set.of(
                      "createValue",
                      "createPointer",
                      "createPatch",
                      "createPatchBuilder",
                      "createDiff",
                      "createMergePatch",
                      "createMergeDiff",
                      "provider"),
                  "spi.JsonProvider",
                  "JsonProvider.provider()",
                  List.of("JSON_PROVIDER", "PROVIDER_OF_JSON"))),
          JsonLookupRule.of(
              "json-reader",
              Factory.of(
                  "JsonReaderFactory",
                  List.of("JSON_READERS", "JSON_READER_FACTORY"),
                  "createReader"),
              Factory.of(
                  "stream.JsonParserFactory",
                  List.of("JSON_PARSERS", "JSON_PARSER_FACTORY"),
                  "createParser")),
          JsonLookupRule.of(
              "json-writer",
              Factory.of(
                  "JsonWriterFactory",
                  List.of("JSON_WRITERS", "JSON_WRITER_FACTORY"),
                  "createWriter"),
              Factory.of(
                  "stream.JsonGeneratorFactory",
                  List.of("JSON_GENERATORS", "JSON_GENERATOR_FACTORY"),
                  "createGenerator")));

  private PerCallRules() {}
}
