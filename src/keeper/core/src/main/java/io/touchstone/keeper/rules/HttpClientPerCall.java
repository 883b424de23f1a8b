// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import java.util.List;
import java.util.Set;

/** HTTP clients of the JDK and of libraries. */
@AutoService(Rule.class)
@Description(
    id = "http-client-per-call",
    finds = "clients of `java.net.http`, Apache and OkHttp per call",
    why = "Every call builds an HTTP client: threads or a connection pool, and a new connection.",
    instead =
        "create it in `@PostConstruct` of an `@ApplicationScoped` bean and close it in"
            + " `@PreDestroy`; cookies are then shared unless `disableCookieManagement()` is set",
    practice = "02",
    fix = FixGrade.SAFE,
    conditions =
        "Only for the client of the JDK, which cannot change once it is built: it is built from"
            + " constants, and nothing but `send` and `sendAsync` is called on it. A cookie"
            + " handler, an executor, an authenticator or an SSL context of its own is not shared.",
    frames = {
      "java.net.http.HttpClient::newHttpClient",
      "java.net.http.HttpClient::newBuilder",
      "jdk.internal.net.http.HttpClientBuilderImpl::build",
      "org.apache.http.impl.client.HttpClients::createDefault",
      "org.apache.http.impl.client.HttpClients::createSystem",
      "org.apache.http.impl.client.HttpClientBuilder::build",
      "org.apache.http.impl.nio.client.HttpAsyncClients::createDefault",
      "org.apache.http.impl.nio.client.HttpAsyncClientBuilder::build",
      "org.apache.hc.client5.http.impl.classic.HttpClients::createDefault",
      "org.apache.hc.client5.http.impl.classic.HttpClients::createSystem",
      "org.apache.hc.client5.http.impl.classic.HttpClientBuilder::build",
      "org.apache.hc.client5.http.impl.async.HttpAsyncClients::createDefault",
      "org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder::build"
    },
    bad =
        """
        public class Stock {

          int status(HttpRequest request) throws Exception {
            return HttpClient.newHttpClient() // finding
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
          }
        }
        """)
public final class HttpClientPerCall extends CreationRule {

  static final CreationKind JDK =
      new CreationKind(
          "an HTTP client",
          Set.of("java.net.http.HttpClient"),
          Set.of("newHttpClient", "newBuilder"),
          Set.of("send", "sendAsync"),
          List.of("HTTP_CLIENT", "HTTP"),
          FixGrade.SAFE);

  static final CreationKind OF_LIBRARIES =
      CreationKind.withoutFix(
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
              "createHttp2Default"));

  public HttpClientPerCall() {
    super(JDK, OF_LIBRARIES);
  }
}
