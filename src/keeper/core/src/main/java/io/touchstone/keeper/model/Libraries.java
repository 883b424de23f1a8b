// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

import java.util.Set;

/**
 * Types of libraries that are not on the class path of the analysis but that rules know, so that
 * imports on demand can be resolved.
 */
final class Libraries {

  static final Set<String> TYPES =
      Set.of(
          "com.fasterxml.jackson.databind.ObjectMapper",
          "com.fasterxml.jackson.databind.json.JsonMapper",
          "com.google.gson.Gson",
          "com.google.gson.GsonBuilder",
          "org.apache.http.impl.client.HttpClients",
          "org.apache.http.impl.client.HttpClientBuilder",
          "org.apache.http.impl.client.DefaultHttpClient",
          "org.apache.commons.httpclient.HttpClient",
          "jakarta.persistence.EntityManager",
          "jakarta.persistence.PersistenceContext",
          "jakarta.persistence.Query",
          "jakarta.persistence.TypedQuery",
          "jakarta.persistence.NamedQuery",
          "jakarta.persistence.NamedQueries",
          "jakarta.ejb.Stateless",
          "jakarta.ejb.Stateful",
          "jakarta.ejb.Singleton",
          "jakarta.ejb.Startup",
          "jakarta.ejb.EJB",
          "jakarta.servlet.http.HttpServlet",
          "jakarta.servlet.ServletContextListener");

  private Libraries() {}
}
