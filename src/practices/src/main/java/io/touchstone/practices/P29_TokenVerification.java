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

/**
 * A service that accepts bearer tokens checks the signature, the issuer, the audience and the
 * expiry of a token, and makes an identity of its claims. The first three are the same for all
 * requests that send the token, so a verifier can cache their result until the token expires.
 *
 * <p>{@code without}: an anonymous request to a resource. {@code with}: a request with a valid
 * token (RS256) to a resource for users, which Liberty's {@code mpJwt} verifies. It does so only if
 * the server has a key store, which Liberty creates if there is a password for it; {@code server
 * create} writes one to {@code server.env}. Liberty caches verified tokens for minutes, at most 500
 * of them. All requests here send the same token, so the figure is that of a cached one. With more
 * tokens in use, some are verified again. The variants named {@code product} read a public document
 * of Touchstone, which has a verifier of its own: {@code product-without} without a token, {@code
 * product-with} with one that is verified once, and {@code product-uncached} with one that each
 * request verifies. {@code TOKENS_CACHED} is the maximum number of its cached tokens.
 */
@Practice(
    id = "29",
    slug = "token-verification",
    title = "Know what a signed-in request costs",
    naive = "an anonymous request",
    tuned = "the same request with a token, which mpJwt verifies",
    request = @Request(expect = "\"id\":\"${document}\""),
    matters = "Clients send many requests with one token, and each request does little else.",
    mattersNot =
        "A request takes milliseconds. If each token is used once or twice, the cache saves little.",
    costs = "CPU time for each request, and about 1 kB of memory for each cached" + " token.",
    wrong =
        "A cached result is trusted after something else has changed: sessions that ended, roles"
            + " that were withdrawn, keys that were replaced, or the expiry itself. Check what may"
            + " change for each request.")
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
