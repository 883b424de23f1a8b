// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.Account;
import io.touchstone.system.contract.ApiDescription.Answer;
import io.touchstone.system.platform.SystemExtension;
import io.touchstone.system.platform.SystemUnderTest;
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
    this.api = new ApiDescription(call(Sample.of("GET /", root + "/openapi.json")).body());
    this.owner = Account.signUp(root);
    this.stranger = Account.signUp(root);
  }

  @Test
  void everyOperationBehavesAsItIsDescribed() {
    List<String> contradictions = new ArrayList<>();
    TreeSet<String> called = new TreeSet<>();
    for (Sample sample : new Samples(root, owner, stranger).all()) {
      called.add(sample.operation());
      if (sample.isConditional()) {
        contradictions.addAll(misuse(sample));
        contradictions.addAll(use(sample));
      } else {
        contradictions.addAll(use(sample));
        contradictions.addAll(misuse(sample));
      }
    }
    assertEquals(List.of(), contradictions.stream().distinct().toList());
    assertEquals(api.operations(), called);
  }

  /** After this the version that a conditional request must name is another one, or none. */
  private List<String> use(Sample sample) {
    Answer answer = call(asItShouldBe(sample));
    assertTrue(answer.status() < 400, () -> sample + ": " + answer);
    return api.contradictions(sample.operation(), answer);
  }

  private List<String> misuse(Sample sample) {
    List<String> contradictions = new ArrayList<>();
    for (Sample misuse : misuses(sample)) {
      Answer answer = call(misuse);
      assertTrue(answer.status() < 500, () -> misuse + ": " + answer);
      contradictions.addAll(api.contradictions(misuse.operation(), answer));
    }
    return contradictions;
  }

  /** The ways in which clients get a request wrong, and those in which they ask for less. */
  private List<Sample> misuses(Sample sample) {
    List<Sample> misuses = new ArrayList<>();
    misuses.add(sample);
    misuses.add(sample.with(AUTHORIZATION, stranger.bearer()));
    misuses.add(sample.with(AUTHORIZATION, "Bearer nonsense"));
    if (sample.reads()) {
      Sample mine = sample.with(AUTHORIZATION, owner.bearer());
      misuses.add(mine.with("Accept", "application/hal+json, */*;q=0.1"));
      misuses.add(mine.with("If-None-Match", "*"));
    }
    if (sample.body() != null) {
      Sample mine = asItShouldBe(sample);
      misuses.add(mine.withBody("{\"titel\":"));
      misuses.add(mine.withBody("[]"));
      misuses.add(mine.with("Content-Type", "text/plain"));
      misuses.add(mine.withBody("{\"titel\":1}"));
    }
    if (sample.isConditional()) {
      Sample mine = sample.with(AUTHORIZATION, owner.bearer());
      misuses.add(mine);
      misuses.add(mine.with(IF_MATCH, "\"stale\""));
    }
    return misuses;
  }

  private Sample asItShouldBe(Sample sample) {
    Sample mine =
        sample.headers().containsKey(AUTHORIZATION)
            ? sample
            : sample.with(AUTHORIZATION, owner.bearer());
    return sample.isConditional() ? mine.with(IF_MATCH, currentTag(mine)) : mine;
  }

  private String currentTag(Sample sample) {
    return call(Sample.of("GET its tag", sample.uri()).with(AUTHORIZATION, owner.bearer()))
        .headers()
        .get("etag");
  }

  private Answer call(Sample sample) {
    try {
      HttpResponse<String> response = http.send(sample.request(), BodyHandlers.ofString());
      String mediaType = response.headers().firstValue("Content-Type").orElse("").split(";")[0];
      return new Answer(
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
