// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;

@Practice(
    id = "29",
    slug = "token-verification",
    title = "Know what a signed-in request costs",
    naive = "an anonymous request",
    tuned = "the same request with a token, which mpJwt verifies",
    request = @Request(expect = "\"id\":\"${document}\""))
@Variant(
    name = "product-without",
    ownServer = true,
    product = "document-service",
    path = P29_TokenVerification.PUBLIC)
@Variant(
    name = "product-with",
    ownServer = true,
    baseline = "product-without",
    product = "document-service",
    path = P29_TokenVerification.PUBLIC,
    request = @Request(headers = P29_TokenVerification.TOKEN))
@Variant(
    name = "product-uncached",
    baseline = "product-with",
    product = "document-service",
    path = P29_TokenVerification.PUBLIC,
    request = @Request(headers = P29_TokenVerification.TOKEN),
    environment = "TOKENS_CACHED=0")
@ApplicationScoped
@Path("/29-token-verification")
@Produces(MediaType.APPLICATION_JSON)
public class P29_TokenVerification {

  static final String PUBLIC = "/documents/${document}";
  static final String TOKEN = "Authorization: Bearer ${token}";
  private static final String MP_JWT = "PRACTICE=29-mp-jwt";
  private static final String KEY_STORE = "keystore_password=${random}";

  @Variant(environment = {MP_JWT, KEY_STORE})
  @GET
  @Path("without")
  public String without(@QueryParam("document") UUID id) {
    return "{\"id\":\"" + id + "\"}";
  }

  @Variant(
      baseline = "without",
      environment = {MP_JWT, KEY_STORE},
      request = @Request(headers = TOKEN),
      code = "with")
  @GET
  @Path("with")
  @RolesAllowed("user")
  public String with(@QueryParam("document") UUID id) {
    return "{\"id\":\"" + id + "\"}";
  }
}
