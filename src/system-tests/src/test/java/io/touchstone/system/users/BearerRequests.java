// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.SystemUnderTest;

/** Sends bearer tokens to the services whose addresses are known. */
public record BearerRequests(SystemUnderTest system) {

  private static final String INVALID = "Bearer error=\"invalid_token\"";

  public Response send(Service service, String token) {
    return given().header("Authorization", "Bearer " + token).get(uri(service));
  }

  public void expectRejection(String token) {
    for (Service service : system.uris().keySet()) {
      send(service, token)
          .then()
          .spec(ProblemSpec.problem(401))
          .header("WWW-Authenticate", INVALID);
    }
  }

  /** Returns the URI of a public resource of the service. */
  public String uri(Service service) {
    ExampleDocument example = ExampleDocument.of(system);
    String path =
        switch (service) {
          case GATEWAY -> "/";
          case DOCUMENT_SERVICE -> "/creators/{user}/documents";
          case USER_SERVICE -> "/users/{user}";
        };
    return system.uri(service) + example.path(path);
  }

  public static String sign(RSAKey key, JWTClaimsSet claims) throws JOSEException {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .type(JOSEObjectType.JWT)
            .keyID(key.getKeyID())
            .build();
    SignedJWT token = new SignedJWT(header, claims);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }
}
