// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.detect.SharedConstant;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;

/** HTTP clients of the JDK and of libraries. */
@AutoService(Rule.class)
@Description(
    id = "http-client-per-call",
    finds =
        "clients of `java.net.http`, Apache, Jetty and OkHttp, or of a library that builds one, per"
            + " call",
    why = "Every call builds an HTTP client: threads or a connection pool, and a new connection.",
    instead =
        "create it in `@PostConstruct` of an `@ApplicationScoped` bean and close it in"
            + " `@PreDestroy`; cookies are then shared unless `disableCookieManagement()` is set",
    practice = "02",
    frames = {
      "java\\.net\\.http\\.HttpClient\\.newHttpClient",
      "jdk\\.internal\\.net\\.http\\.HttpClientBuilderImpl\\.build",
      "org\\.apache\\.(http\\.impl\\.|hc\\.client5\\.http\\.impl\\.).*HttpClientBuilder\\.build",
      "okhttp3\\.OkHttpClient(\\$Builder)?\\.(<init>|build)",
      "org\\.eclipse\\.jetty\\.client\\.HttpClient\\.(<init>|doStart)"
    },
    connects = true,
    notCharged = "connections of clients other than Apache's, and the threads of each client",
    fix = FixGrade.SAFE,
    conditions =
        "It is safe only with `version(HTTP_1_1)`: with HTTP/2, all calls share one connection, and fail"
            + " beyond the server's limit of concurrent streams. Only the JDK's client is shared, because it is immutable, and only if it is built from"
            + " constants: a cookie handler, executor or authenticator of its own is not shared. The method"
            + " only sends requests with it, and does not close it after `sendAsync`, because"
            + " `close` waits for the responses. Not in a module with Quarkus, where a native image would"
            + " contain it. It reuses connections: a request that the client does not repeat, such as"
            + " POST, fails if the server has just closed one. "
            + SharedConstant.CONDITIONS,
    bad =
        """
        int status(HttpRequest request) throws Exception {
          return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build() // finding
              .send(request, HttpResponse.BodyHandlers.discarding())
              .statusCode();
        }
        """,
    good =
        """
        private static final HttpClient HTTP_CLIENT =
          HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

        int status(HttpRequest request) throws Exception {
          return HTTP_CLIENT
              .send(request, HttpResponse.BodyHandlers.discarding())
              .statusCode();
        }
        """)
public final class HttpClientPerCall extends CreationRule {

  static final CreationKind JDK =
      CreationKind.of(
          FixGrade.SAFE,
          "an HTTP client",
          "java\\.net\\.http\\.HttpClient#(newHttpClient|newBuilder)",
          "send|sendAsync",
          "HTTP_CLIENT",
          "HTTP");

  static final CreationKind OF_LIBRARIES =
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
              + "|com\\.mongodb\\.client\\.MongoClients#create|org\\.jclouds\\.ContextBuilder#newBuilder"
              + "|io\\.fabric8\\.kubernetes\\.client\\.(KubernetesClientBuilder|DefaultKubernetesClient)"
              + "#<init>");

  public HttpClientPerCall() {
    super(JDK, OF_LIBRARIES, JETTY, HIDDEN);
  }
}
