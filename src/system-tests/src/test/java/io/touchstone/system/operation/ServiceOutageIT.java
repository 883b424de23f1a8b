// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Kills services of the shared system and starts them again. */
@EnabledOn(Platform.PROCESSES)
record ServiceOutageIT(ProcessSystem system) {

  private static final String DOCUMENT = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
  private static final String USER = "/users/102485935";

  /** Acknowledged writes to the embedded database survive. */
  @Test
  void outageOfDocumentServiceAffectsOnlyWhatNeedsIt() {
    ApiUser author = ApiUser.signUp(system.gateway());
    List<String> documents =
        Stream.generate(() -> author.document("Written before the crash")).limit(20).toList();
    kill(Service.DOCUMENT_SERVICE);
    expectUnavailable(DOCUMENT, Service.DOCUMENT_SERVICE);
    expectUnavailable(USER + "/documents", Service.DOCUMENT_SERVICE);
    when().get(system.gateway() + USER).then().statusCode(200);
    when().get(system.gateway() + "/").then().statusCode(200);
    expectReady(Service.GATEWAY);
    system.restart(Service.DOCUMENT_SERVICE);
    documents.forEach(document -> author.get(document).then().statusCode(200));
  }

  /** The restart empties the cache of users, which document-service would use otherwise. */
  @Test
  void outageOfUserServiceAffectsOnlyWhatShowsNames() {
    ApiUser author = ApiUser.signUp(system.gateway());
    author.bearer();
    system.restart(Service.DOCUMENT_SERVICE);
    kill(Service.USER_SERVICE);
    when().get(system.gateway() + DOCUMENT).then().statusCode(200);
    when().get(system.gateway() + "/documents?items=full").then().statusCode(200);
    author.get(author.document("Written meanwhile")).then().statusCode(200);
    expectUnavailable("/documents?items=embedded", Service.USER_SERVICE);
    expectUnavailable(USER, Service.USER_SERVICE);
    expectReady(Service.DOCUMENT_SERVICE);
    expectReady(Service.GATEWAY);
    system.restart(Service.USER_SERVICE);
  }

  private void kill(Service service) {
    system.processes().server(service).kill();
  }

  private void expectUnavailable(String path, Service stopped) {
    Response response = when().get(system.gateway() + path);
    response.then().spec(problem(503)).header("Retry-After", matchesPattern("[1-5]"));
    response.then().body("detail", containsString(stopped.label()));
  }

  /** A service stays ready: it still serves what does not need the stopped one. */
  private void expectReady(Service service) {
    when().get(system.uri(service) + "/health/ready").then().statusCode(200);
  }
}
