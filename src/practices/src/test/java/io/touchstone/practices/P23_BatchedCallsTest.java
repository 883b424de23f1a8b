// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class P23_BatchedCallsTest {

  @Test
  void manyAnswersOfOneUserAreOneAnswerOfMany() {
    String each = P23_BatchedCalls.users(answers("{\"id\":1}", "{\"id\":2}", "{\"id\":10}"));
    assertEquals("{\"users\":[{\"id\":1},{\"id\":2},{\"id\":10}]}", each);
    assertEquals(each, P23_BatchedCalls.users(answers("{\"id\":10},{\"id\":2},{\"id\":1}")));
  }

  @Test
  void unknownUserIsOmitted() {
    assertEquals("{\"users\":[{\"id\":2}]}", P23_BatchedCalls.users(answers("", "{\"id\":2}")));
  }

  private static Stream<byte[]> answers(String... users) {
    return Stream.of(users)
        .map(each -> ("{\"users\":[" + each + "]}").getBytes(StandardCharsets.UTF_8));
  }
}
