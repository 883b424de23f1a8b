// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.touchstone.system.ProblemSpec.problem;

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
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.user.ApiUser;

/** Sends bearer tokens to the services whose addresses are known. */
record BearerRequests(SystemUnderTest system) {

  private static final String INVALID = "Bearer error=\"invalid_token\"";

  Response send(Service service, String token) {
    return ApiUser.anonymous(system.uri(service)).token(token).get(uri(service));
  }

  void expectRejection(String token) {
    for (Service service : system.known(Service.values())) {
      Response rejected = send(service, token);
      rejected.then().spec(problem(401)).header("WWW-Authenticate", INVALID);
    }
  }

  /** Returns the URI of a public resource of the service. */
  String uri(Service service) {
    String path =
        switch (service) {
          case GATEWAY -> "/";
          case DOCUMENT_SERVICE -> "/creators/{user}/documents";
          case USER_SERVICE -> "/users/{user}";
        };
    return system.uri(service) + ExampleDocument.of(system).path(path);
  }

  static JWSHeader.Builder header(RSAKey key) {
    return new JWSHeader.Builder(JWSAlgorithm.RS256).type(JOSEObjectType.JWT).keyID(key.getKeyID());
  }

  static String sign(RSAKey key, JWTClaimsSet claims) throws JOSEException {
    return sign(key, header(key).build(), claims);
  }

  static String sign(RSAKey key, JWSHeader header, JWTClaimsSet claims) throws JOSEException {
    SignedJWT token = new SignedJWT(header, claims);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }
}
