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

/** Clients of Jakarta REST. */
@AutoService(Rule.class)
@Description(
    id = "client-per-call",
    finds = "`ClientBuilder.newClient`, `newBuilder` per call",
    why =
        "Every call builds a Jakarta REST client: providers, a connection pool and a new"
            + " connection.",
    instead =
        "keep it in a constant, or create it in `@PostConstruct` of an `@ApplicationScoped` bean and close it in"
            + " `@PreDestroy`; register nothing of one request on it",
    practice = "02",
    variant = "tuned",
    frames = {
      "(jakarta|javax)\\.ws\\.rs\\.client\\.ClientBuilder\\.(newClient|newBuilder)",
      "org\\.jboss\\.resteasy\\.client\\.jaxrs(\\.internal)?\\.ResteasyClientBuilder(Impl)?\\.(<init>|build)",
      "org\\.jboss\\.resteasy\\.client\\.jaxrs(\\.internal)?\\.ResteasyClient(Impl)?\\.close",
      "org\\.jboss\\.resteasy\\.client\\.jaxrs\\.engines\\.ClientHttpEngineBuilder43\\.\\w+",
      "io\\.openliberty\\..*\\.LibertyResteasyClient(Builder)?Impl\\.(build|close)",
      "org\\.glassfish\\.jersey\\.client\\.JerseyClientBuilder\\.(<init>|build)",
      "org\\.glassfish\\.jersey\\.client\\.ClientConfig\\$State\\.initRuntime",
      "org\\.glassfish\\.jersey\\.client\\.JerseyClient\\.close",
      "org\\.apache\\.cxf\\.jaxrs\\.client\\.spec\\.ClientBuilderImpl\\.(<init>|build)"
    },
    loadsClasses = true,
    connects = true,
    notCharged = "connections of clients other than Apache's, on both sides",
    fix = FixGrade.UNSAFE,
    conditions =
        "The client is built from constants, nothing is registered on it, and every response is"
            + " certainly released: the entity is read as a value, not as a stream, or the"
            + " response is closed. "
            + SharedConstant.CONDITIONS
            + " The fix is unsafe because implementations differ: old ones share cookies, or use"
            + " one connection for all threads, and a pool limits how many calls run at the same"
            + " time. The shared client is closed with the JVM only.",
    bad =
        """
        String stock(String uri) {
          return ClientBuilder.newClient().target(uri).request().get(String.class); // finding
        }
        """,
    good =
        """
        private static final Client CLIENT = ClientBuilder.newClient();

        String stock(String uri) {
          return CLIENT.target(uri).request().get(String.class);
        }
        """)
public final class ClientPerCall extends CreationRule {

  static final CreationKind KIND =
      CreationKind.of(
          FixGrade.UNSAFE,
          "a Jakarta REST client",
          "jakarta\\.ws\\.rs\\.client\\.ClientBuilder#new(Client|Builder)"
              + "|org\\.jboss\\.resteasy\\.client\\.jaxrs\\.ResteasyClientBuilder#(<init>|new\\w+)"
              + "|(org\\.glassfish\\.jersey|io\\.dropwizard)\\.client\\.JerseyClientBuilder"
              + "#(<init>|(create|new)\\w*)"
              + "|com\\.sun\\.jersey\\.api\\.client\\.Client#create",
          "target",
          "CLIENT",
          "REST_CLIENT");

  public ClientPerCall() {
    super(KIND);
  }
}
