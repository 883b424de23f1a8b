// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;

/** Rest Clients that code builds. */
@AutoService(Rule.class)
@Description(
    id = "rest-client-per-call",
    finds = "`RestClientBuilder.newBuilder` per call",
    why =
        "Every call builds a Rest Client: providers, an SSL context and a connection pool that"
            + " serves one call.",
    instead =
        "inject it (`@Inject @RestClient`), or build it once in a field; for addresses that vary:"
            + " `clients.computeIfAbsent(host, h -> RestClientBuilder.newBuilder()….build(…))`",
    practice = "01",
    frames = {
      "org\\.eclipse\\.microprofile\\.rest\\.client\\.RestClientBuilder\\.newBuilder",
      "(org\\.(jboss\\.resteasy|apache\\.cxf|glassfish\\.jersey)|io\\.quarkus)\\..*RestClientBuilder(Impl)?\\.(<init>|build)"
    },
    loadsClasses = true,
    connects = true,
    notCharged = "connections of clients other than Apache's, on both sides",
    variant = "tuned",
    bad =
        """
        String stock(URI uri) {
          return RestClientBuilder.newBuilder().baseUri(uri).build(Stock.class).stock(); // finding
        }
        """,
    good =
        """
        private final Map<URI, Stock> clients = new ConcurrentHashMap<>();

        String stock(URI uri) {
          return clients
              .computeIfAbsent(uri, key -> RestClientBuilder.newBuilder().baseUri(key).build(Stock.class))
              .stock();
        }
        """)
public final class RestClientPerCall extends CreationRule {

  static final CreationKind KIND =
      CreationKind.withoutFix(
          "a Rest Client",
          "(org\\.eclipse\\.microprofile|io\\.quarkus)\\.rest\\.client\\.(reactive\\.Quarkus)?"
              + "RestClientBuilder#newBuilder");

  public RestClientPerCall() {
    super(KIND);
  }
}
