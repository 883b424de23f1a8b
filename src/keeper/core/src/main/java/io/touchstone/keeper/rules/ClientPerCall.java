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

/** Clients of Jakarta REST. */
@AutoService(Rule.class)
@Description(
    id = "client-per-call",
    finds = "`ClientBuilder.newClient`, `newBuilder` per call",
    why =
        "Every call builds a Jakarta REST client: providers, a connection pool and a new"
            + " connection.",
    instead =
        "create it in `@PostConstruct` of an `@ApplicationScoped` bean and close it in"
            + " `@PreDestroy`; register nothing of one request on it",
    practice = "02",
    variant = "tuned",
    fix = FixGrade.UNSAFE,
    conditions =
        "The client is built from constants, nothing is registered on it, it is not passed on, and"
            + " every response is certainly released: the entity is read as a value, not as a"
            + " stream, or the response is closed. The fix is unsafe because implementations"
            + " differ: old ones share cookies, or use one connection for all threads, and a pool"
            + " limits how many calls run at the same time. The shared client is closed with the"
            + " JVM only.",
    frames = {
      "jakarta.ws.rs.client.ClientBuilder::newClient",
      "jakarta.ws.rs.client.ClientBuilder::newBuilder",
      "org.jboss.resteasy.client.jaxrs.internal.ResteasyClientBuilderImpl::build",
      "org.glassfish.jersey.client.JerseyClientBuilder::build",
      "org.apache.cxf.jaxrs.client.spec.ClientBuilderImpl::build"
    },
    bad =
        """
        public class Stock {

          String stock(String uri) {
            return ClientBuilder.newClient().target(uri).request().get(String.class); // finding
          }
        }
        """)
public final class ClientPerCall extends CreationRule {

  static final CreationKind KIND =
      new CreationKind(
          "a Jakarta REST client",
          Set.of(
              "jakarta.ws.rs.client.ClientBuilder",
              "org.jboss.resteasy.client.jaxrs.ResteasyClientBuilder",
              "org.glassfish.jersey.client.JerseyClientBuilder",
              "com.sun.jersey.api.client.Client",
              "io.dropwizard.client.JerseyClientBuilder"),
          Set.of("newClient", "newBuilder", "<init>", "createClient", "create"),
          Set.of("target"),
          List.of("CLIENT", "REST_CLIENT"),
          FixGrade.UNSAFE);

  public ClientPerCall() {
    super(KIND);
  }
}
