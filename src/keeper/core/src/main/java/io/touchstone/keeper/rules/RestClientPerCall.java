// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;
import java.util.Set;

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
    variant = "tuned",
    frames = {
      "org.eclipse.microprofile.rest.client.RestClientBuilder::newBuilder",
      "org.apache.cxf.microprofile.client.CxfTypeSafeClientBuilder::build",
      "*RestClientBuilderImpl::build"
    },
    bad =
        """
        @ApplicationScoped
        public class Stock {

          String stock(URI uri) {
            return RestClientBuilder.newBuilder() // finding
                .baseUri(uri)
                .build(StockClient.class)
                .stock();
          }
        }

        interface StockClient {
          @GET
          String stock();
        }
        """,
    good =
        """
        @ApplicationScoped
        public class Stock {

          private final Map<URI, StockClient> clients = new ConcurrentHashMap<>();

          String stock(URI uri) {
            return clients
                .computeIfAbsent(
                    uri,
                    key -> RestClientBuilder.newBuilder().baseUri(key).build(StockClient.class))
                .stock();
          }
        }

        interface StockClient {
          @GET
          String stock();
        }
        """)
public final class RestClientPerCall extends CreationRule {

  static final CreationKind KIND =
      CreationKind.withoutFix(
          "a Rest Client",
          Set.of(
              "org.eclipse.microprofile.rest.client.RestClientBuilder",
              "io.quarkus.rest.client.reactive.QuarkusRestClientBuilder"),
          Set.of("newBuilder"));

  public RestClientPerCall() {
    super(KIND);
  }
}
