// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import java.util.Set;

/** Classifies fields by their annotations and types. */
final class InjectedKind {

  static final String CONFIG_PROPERTY = "org.eclipse.microprofile.config.inject.ConfigProperty";

  private static final String CONTEXT = "jakarta.ws.rs.core.Context";
  private static final Set<String> INJECTING =
      Set.of(
          "jakarta.inject.Inject",
          CONTEXT,
          CONFIG_PROPERTY,
          "org.eclipse.microprofile.rest.client.inject.RestClient",
          "jakarta.ejb.EJB",
          "jakarta.annotation.Resource",
          "jakarta.persistence.PersistenceContext",
          "jakarta.persistence.PersistenceUnit",
          "org.springframework.beans.factory.annotation.Autowired");
  private static final Set<String> OF_REQUEST =
      Set.of(
          "org.eclipse.microprofile.jwt.Claim",
          "jakarta.ws.rs.PathParam",
          "jakarta.ws.rs.QueryParam",
          "jakarta.ws.rs.HeaderParam",
          "jakarta.ws.rs.FormParam",
          "jakarta.ws.rs.CookieParam",
          "jakarta.ws.rs.MatrixParam",
          "jakarta.ws.rs.BeanParam");
  private static final Set<String> PER_REQUEST_TYPES =
      Set.of(
          "jakarta.enterprise.inject.Instance",
          "jakarta.inject.Provider",
          "java.util.function.Supplier",
          "org.eclipse.microprofile.jwt.ClaimValue");
  private static final Set<String> SHAREABLE =
      Set.of(
          "java.util.logging.Logger",
          "org.slf4j.Logger",
          "org.jboss.logging.Logger",
          "org.apache.logging.log4j.Logger",
          "org.apache.commons.logging.Log",
          "java.lang.System.Logger",
          "jakarta.json.JsonBuilderFactory",
          "jakarta.json.JsonReaderFactory",
          "jakarta.json.JsonWriterFactory",
          "jakarta.json.stream.JsonParserFactory",
          "jakarta.json.stream.JsonGeneratorFactory",
          "jakarta.json.bind.Jsonb",
          "jakarta.ws.rs.client.Client",
          "jakarta.ws.rs.client.WebTarget",
          "java.net.http.HttpClient",
          "com.fasterxml.jackson.databind.ObjectMapper",
          "com.google.gson.Gson",
          "jakarta.persistence.EntityManagerFactory",
          "javax.sql.DataSource",
          "org.eclipse.microprofile.config.Config",
          "org.eclipse.microprofile.metrics.MetricRegistry",
          "jakarta.enterprise.event.Event",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.regex.Pattern",
          "java.time.format.DateTimeFormatter");
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java.lang.String",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Boolean",
          "java.lang.Double",
          "java.net.URI",
          "java.time.Duration",
          "java.util.UUID");

  private InjectedKind() {}

  static boolean isInjected(Set<String> annotations) {
    return annotations.stream()
        .anyMatch(name -> INJECTING.contains(name) || OF_REQUEST.contains(name));
  }

  static boolean isContext(Set<String> annotations) {
    return annotations.contains(CONTEXT);
  }

  /** Returns what the annotations alone prove. */
  static Statelessness.Proof proof(Set<String> annotations) {
    if (annotations.stream().anyMatch(OF_REQUEST::contains)) {
      return Statelessness.Proof.STATE;
    }
    return annotations.contains(CONFIG_PROPERTY)
        ? Statelessness.Proof.LIKELY
        : Statelessness.Proof.CERTAIN;
  }

  /** Returns whether an injected object of this type is meant for one request or lookup. */
  static boolean isPerRequest(String type) {
    return PER_REQUEST_TYPES.contains(type);
  }

  static boolean isShareable(String type) {
    return SHAREABLE.contains(type);
  }

  static boolean isImmutable(String type) {
    return IMMUTABLE.contains(type);
  }
}
