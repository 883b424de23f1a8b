// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static io.touchstone.compare.load.TestRequests.load;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.input.Secrets;
import io.touchstone.compare.load.LoadGenerator.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing that a catalogue contains is evaluated by JMeter. */
class HostileRequestTest {

  private static final LoadProfile FEW = LoadProfile.closedLoop(2, 30).limitedTo(3);

  @TempDir private static Path directory;

  private static LoadGenerator generator;

  @BeforeAll
  static void prepare() throws IOException {
    generator = new LoadGenerator(directory, new Secrets());
    Files.writeString(directory.resolve("secret"), "SECRET");
    JMeterUtils.getJMeterProperties().remove("called");
  }

  private static Stream<String> functions() {
    return Stream.of(
            "${__setProperty(called,yes)}",
            "${__eval(${__setProperty(called,yes)})}",
            "${__evalVar(path)}",
            "${__V(__setProperty(called,yes))}",
            "${__V(${__setProperty(called,yes)})}",
            "${${__setProperty(called,yes)}}",
            "\\${__setProperty(called,yes)}",
            "\\\\${__setProperty(called,yes)}",
            "${document${__setProperty(called,yes)}}",
            "${__setProperty(called,${path})}",
            "${__P(base)}",
            "${__property(user.home)}",
            "${__env(PATH)}",
            "${__javaScript('a'+'b')}",
            "${__jexl3('a'+'b')}",
            "${__jexl2('a'+'b')}",
            "${__groovy(new File('called').createNewFile())}",
            "${__BeanShell(new File(\"called\").createNewFile())}",
            "${__FileToString(SECRET_FILE)}",
            "${__StringFromFile(SECRET_FILE)}",
            "${__CSVRead(SECRET_FILE,0)}",
            "${__XPath(SECRET_FILE,/)}",
            "${__StringToFile(SECRET_FILE,called)}",
            "${__counter(FALSE)}",
            "${__threadNum}",
            "${header2-value}")
        .map(function -> function.replace("SECRET_FILE", directory.resolve("secret").toString()));
  }

  @ParameterizedTest
  @MethodSource("functions")
  void functionsAndVariablesAreSentAsTheyAre(String function) throws IOException {
    String hostile = "a" + function + "b";
    RequestSpec request =
        new RequestSpec(
            "POST",
            "/x?q=${document}",
            hostile,
            Map.of("X-One", hostile, "X-Two", hostile),
            hostile,
            200,
            Optional.of(hostile));
    Set<String> seen = ConcurrentHashMap.newKeySet();
    Path samples = directory.resolve("block.jtl");
    try (TestServer server =
        new TestServer(
            exchange -> {
              String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
              seen.add(body);
              for (String header : new String[] {"Accept", "X-One", "X-Two"}) {
                seen.add(exchange.getRequestHeaders().getFirst(header));
              }
              TestServer.answer(exchange, 200, body);
            })) {
      Measurement measured = generator.run(load(server.base(), request, FEW, Optional.of(samples)));
      assertEquals(Optional.empty(), measured.failure());
      assertEquals(6, measured.requests());
    }
    assertEquals(Set.of(hostile), seen);
    assertNothingWasCalled();
    assertTrue(Files.readString(samples).contains(",/x,200,true,"));
  }

  @ParameterizedTest
  @MethodSource("functions")
  void functionsInAPathAreNotCalled(String function) throws IOException {
    try (TestServer server = new TestServer(exchange -> TestServer.answer(exchange, 200, "x"))) {
      RequestSpec request = TestRequests.get("/" + function);
      String failure = generator.run(load(server.base(), request, FEW)).failure().orElseThrow();
      assertTrue(failure.contains("Illegal character"), failure);
      assertEquals(Set.of(), server.targets());
    }
    assertNothingWasCalled();
  }

  private static void assertNothingWasCalled() throws IOException {
    assertNull(JMeterUtils.getProperty("called"));
    assertFalse(Files.exists(Path.of("called")));
    assertEquals("SECRET", Files.readString(directory.resolve("secret")));
  }
}
