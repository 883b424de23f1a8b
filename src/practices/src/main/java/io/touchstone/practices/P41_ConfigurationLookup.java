// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * {@code ConfigProvider.getConfig()} looks up the {@code Config} of the thread's context class
 * loader. {@code getValue} asks its sources in order of priority until one has the property, and
 * converts the text. A value that is injected into an application-scoped bean is looked up and
 * converted once. One that is injected into a request-scoped bean is looked up for each request: in
 * a profile of mpConfig-1.4, this took 63 % of the time of a small request
 * (https://github.com/OpenLiberty/open-liberty/issues/11079). Later releases made it faster.
 *
 * <p>Naive: a property is looked up for each request. Tuned: it is injected into an
 * application-scoped bean. Step {@code injected-config}: the {@code Config} is injected, and asked
 * for each request. Naive compared with this step shows the cost of {@code getConfig()}.
 */
@Practice(
    id = "41",
    slug = "configuration-lookup",
    title = "Know what a configuration lookup costs",
    naive = "a property that is looked up for each request",
    tuned = "a property that is injected into an application-scoped bean",
    request = @Request(expect = "{\"price\":3}"),
    matters = "Code reads several properties for each request.",
    mattersNot = "Properties are read at the start, or injected into beans that live long.",
    costs = "A changed value takes effect only after a restart of the application.",
    wrong =
        "The property may change while the application runs: inject a Provider of the value, or call"
            + " an injected Config, as in injected-config. A library that several applications"
            + " share must not keep a Config in a static field: it belongs to the application that"
            + " loaded it first.",
    checkedOn = "26.0.0.5",
    rules = "config-lookup-per-call")
public final class P41_ConfigurationLookup {

  private P41_ConfigurationLookup() {}

  /** Finds the configuration and the property for each request. */
  @Variant(full = true)
  @ApplicationScoped
  @Path("/41-configuration-lookup/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @GET
    public String price() {
      int price = ConfigProvider.getConfig().getValue("practices.price", Integer.class);
      return "{\"price\":" + price + "}";
    }
  }

  /** Finds the property for each request. */
  @Variant(name = "injected-config", baseline = "naive", full = true)
  @ApplicationScoped
  @Path("/41-configuration-lookup/injected-config")
  @Produces(MediaType.APPLICATION_JSON)
  public static class InjectedConfig {

    @Inject Config config;

    @GET
    public String price() {
      int price = config.getValue("practices.price", Integer.class);
      return "{\"price\":" + price + "}";
    }
  }

  /** Has the property since it was created. */
  @Variant(baseline = "naive", full = true)
  @ApplicationScoped
  @Path("/41-configuration-lookup/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject
    @ConfigProperty(name = "practices.price")
    int price;

    @GET
    public String price() {
      return "{\"price\":" + price + "}";
    }
  }
}
