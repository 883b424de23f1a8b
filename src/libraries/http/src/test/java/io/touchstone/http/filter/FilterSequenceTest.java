// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilterSequenceTest {
  private final List<String> calls = new ArrayList<>();
  private final FilterChain rest = (request, response) -> calls.add("rest");

  @Test
  void filtersAreCalledInOrderAndTheRestLast() throws IOException, ServletException {
    FilterSequence sequence = new FilterSequence(List.of(passing("a"), passing("b")));
    for (int request = 0; request < 2; request++) {
      calls.clear();
      sequence.doFilter(null, null, rest);
      assertEquals(List.of("a", "b", "rest", "after b", "after a"), calls);
    }
  }

  @Test
  void aFilterThatAnswersEndsTheSequence() throws IOException, ServletException {
    Filter answering = (request, response, chain) -> calls.add("answer");
    new FilterSequence(List.of(passing("a"), answering, passing("b"))).doFilter(null, null, rest);
    assertEquals(List.of("a", "answer", "after a"), calls);
  }

  private Filter passing(String name) {
    return (request, response, chain) -> {
      calls.add(name);
      chain.doFilter(request, response);
      calls.add("after " + name);
    };
  }
}
