// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.contract.ApiDescription.ApiResponse;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
class ContractIT {

  private static final String AUTHORIZATION = "Authorization";
  private static final String IF_MATCH = "If-Match";

  private final HttpClient http = HttpClient.newHttpClient();
  private final String root;
  private final ApiDescription api;
  private final Account owner;
  private final Account stranger;

  ContractIT(SystemUnderTest system) {
    this.root = system.gateway();
    this.api = new ApiDescription(call(SampleRequest.of("GET /", root + "/openapi.json")).body());
    this.owner = Account.signUp(root);
    this.stranger = Account.signUp(root);
  }

  @Test
  void everyOperationBehavesAsDescribed() {
    List<String> contradictions = new ArrayList<>();
    TreeSet<String> called = new TreeSet<>();
    for (SampleRequest sample : new SampleRequests(root, owner, stranger).all()) {
      called.add(sample.operation());
      if (sample.isConditional()) {
        contradictions.addAll(sendInvalid(sample));
        contradictions.addAll(sendValid(sample));
      } else {
        contradictions.addAll(sendValid(sample));
        contradictions.addAll(sendInvalid(sample));
      }
    }
    assertEquals(List.of(), contradictions.stream().distinct().toList());
    assertEquals(api.operations(), called);
  }

  /**
   * Sends a valid request, which may change the version that later conditional requests must name.
   */
  private List<String> sendValid(SampleRequest sample) {
    ApiResponse response = call(valid(sample));
    assertTrue(response.status() < 400, () -> sample + ": " + response);
    return api.contradictions(sample.operation(), response);
  }

  private List<String> sendInvalid(SampleRequest sample) {
    List<String> contradictions = new ArrayList<>();
    for (SampleRequest request : invalidRequests(sample)) {
      ApiResponse response = call(request);
      assertTrue(response.status() < 500, () -> request + ": " + response);
      contradictions.addAll(api.contradictions(request.operation(), response));
    }
    return contradictions;
  }

  /** Returns invalid variants of a request, and valid ones with other response codes. */
  private List<SampleRequest> invalidRequests(SampleRequest sample) {
    List<SampleRequest> requests = new ArrayList<>();
    requests.add(sample);
    requests.add(sample.with(AUTHORIZATION, stranger.bearer()));
    requests.add(sample.with(AUTHORIZATION, "Bearer nonsense"));
    if (sample.reads()) {
      SampleRequest authorized = sample.with(AUTHORIZATION, owner.bearer());
      requests.add(authorized.with("Accept", "application/hal+json, */*;q=0.1"));
      requests.add(authorized.with("If-None-Match", "*"));
    }
    if (sample.body() != null) {
      SampleRequest authorized = valid(sample);
      requests.add(authorized.withBody("{\"titel\":"));
      requests.add(authorized.withBody("[]"));
      requests.add(authorized.with("Content-Type", "text/plain"));
      requests.add(authorized.withBody("{\"titel\":1}"));
    }
    if (sample.isConditional()) {
      SampleRequest authorized = sample.with(AUTHORIZATION, owner.bearer());
      requests.add(authorized);
      requests.add(authorized.with(IF_MATCH, "\"stale\""));
    }
    return requests;
  }

  private SampleRequest valid(SampleRequest sample) {
    SampleRequest authorized =
        sample.headers().containsKey(AUTHORIZATION)
            ? sample
            : sample.with(AUTHORIZATION, owner.bearer());
    return sample.isConditional() ? authorized.with(IF_MATCH, currentTag(authorized)) : authorized;
  }

  private String currentTag(SampleRequest sample) {
    return call(SampleRequest.of("GET the entity tag", sample.uri())
            .with(AUTHORIZATION, owner.bearer()))
        .headers()
        .get("etag");
  }

  private ApiResponse call(SampleRequest sample) {
    try {
      HttpResponse<String> response = http.send(sample.request(), BodyHandlers.ofString());
      String mediaType = response.headers().firstValue("Content-Type").orElse("").split(";")[0];
      return new ApiResponse(
          response.statusCode(),
          mediaType,
          response.body(),
          response.headers().map().entrySet().stream()
              .collect(
                  Collectors.toMap(
                      entry -> entry.getKey().toLowerCase(), entry -> entry.getValue().get(0))));
    } catch (IOException failed) {
      throw new AssertionError(sample + ": " + failed, failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
