// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.SystemClient;
import io.touchstone.compare.load.TestRequests;
import io.touchstone.launcher.Installation;
import io.touchstone.launcher.Ports;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every variant of the catalogue over HTTP, on the servers that the comparison would measure it on.
 */
class CatalogIT {

  private static final Path DIRECTORY = Path.of("target", "catalog-it").toAbsolutePath();
  private static final Set<String> CONDITIONS = Set.of("If-None-Match", "If-Modified-Since");

  /** Only C1 compiles, because the test spends most of its time starting servers. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of("JVM_ARGS", "-XX:TieredStopAtLevel=1", "SEED_DOCUMENTS", "200");

  @AutoClose private static LocalSystem target;

  private final Set<String> prepared = new HashSet<>();
  private final Catalog catalog;
  private final DocumentRow row;

  CatalogIT() throws IOException {
    catalog = CatalogReader.builtIn().available(Runtime.version().feature(), true);
    row = DocumentRow.read(Path.of("src", "test", "jmeter", "documents.csv")).get(0);
  }

  @BeforeAll
  static void start() throws Exception {
    target =
        LocalSystem.start(
            Installation.find(), DIRECTORY, ENVIRONMENT, Ports.ALL, Ports.free(), () -> {});
  }

  @TestFactory
  Stream<DynamicTest> everyVariantReturnsTheExpectedBytes() {
    return tests(practice -> !practice.needsServers());
  }

  @Test
  void aCachedResponseComesFromRedis() throws Exception {
    check(practice(catalog, "15"));
  }

  /** Not in every build, because it starts servers for each practice. */
  @Tag("chaos")
  @TestFactory
  Stream<DynamicTest> everyVariantOnItsOwnServersReturnsTheExpectedBytes() {
    return tests(PracticeSpec::needsServers);
  }

  private Stream<DynamicTest> tests(Predicate<PracticeSpec> selection) {
    return catalog.all().stream()
        .filter(practice -> practice.load().plan().isEmpty())
        .filter(practice -> loaded(practice).findAny().isPresent())
        .filter(selection)
        .map(practice -> dynamicTest(practice.label(), () -> check(practice)));
  }

  private static Stream<VariantSpec> loaded(PracticeSpec practice) {
    return practice.variants().stream().filter(variant -> variant.benchmark().isEmpty());
  }

  private void check(PracticeSpec practice) throws Exception {
    if (practice.needsServers()) {
      try (DedicatedServers servers = target.start(practice)) {
        check(practice, servers);
      }
    } else {
      check(practice, target);
    }
  }

  private void check(PracticeSpec practice, Endpoint.Finder endpoints) throws Exception {
    for (VariantSpec variant : loaded(practice).toList()) {
      byte[] body = body(practice, variant, endpoints);
      if (!practice.sameBodies() || variant.baseline().isEmpty()) {
        continue;
      }
      VariantSpec baseline = practice.variant(variant.baseline().get());
      if (baseline.product().equals(variant.product())) {
        assertArrayEquals(body(practice, baseline, endpoints), body, variant.name());
      }
    }
  }

  /** Sends the request of the comparison, and returns the body of the unconditional one. */
  private byte[] body(PracticeSpec practice, VariantSpec variant, Endpoint.Finder endpoints)
      throws Exception {
    URI base = endpoints.endpoint(practice, variant).base();
    if (variant.prepare().isPresent()) {
      String preparation = RequestSpec.address(base, variant.prepare().get());
      if (prepared.add(preparation)) {
        SystemClient.prepare(preparation);
      }
    }
    RequestSpec request = new RequestTemplate(target).filled(variant.request(), base);
    HttpResponse<byte[]> measured = SystemClient.send(request, base, row);
    assertEquals(request.status(), measured.statusCode(), variant::name);
    HttpResponse<byte[]> whole = SystemClient.send(unconditional(request), base, row);
    assertEquals(200, whole.statusCode(), variant::name);
    byte[] body = decoded(whole);
    assertTrue(body.length > 0, () -> variant.name() + " returns no body");
    String expected = row.fill(request.expect().orElse(""));
    assertTrue(
        new String(body, StandardCharsets.UTF_8).contains(expected),
        () -> variant.name() + " does not return " + expected);
    return body;
  }

  private static RequestSpec unconditional(RequestSpec request) {
    Map<String, String> headers = new HashMap<>(request.headers());
    headers.keySet().removeAll(CONDITIONS);
    return request.withHeaders(headers);
  }

  private static byte[] decoded(HttpResponse<byte[]> response) throws IOException {
    boolean compressed =
        response.headers().firstValue("Content-Encoding").filter("gzip"::equals).isPresent();
    return compressed
        ? new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes()
        : response.body();
  }

  /** The same bytes, whether the client accepts compressed ones or not. */
  @Test
  void aCompressedListIsTheSameList() throws Exception {
    PracticeSpec compression = practice(catalog, "26");
    try (DedicatedServers endpoints = target.start(compression)) {
      assertArrayEquals(
          body(compression, compression.variant("naive"), endpoints),
          body(compression, compression.variant("tuned"), endpoints));
    }
  }

  /** Other practices with servers of their own are in the test above that is tagged. */
  @Test
  void theServerOfAPracticeVerifiesTokensOfTheProduct() throws Exception {
    check(practice(catalog.mainVariants(), "29"));
  }

  @Test
  void bothJourneysListTheSame() throws Exception {
    String list = "documents?limit=100&sort=created&items=full";
    byte[] expected = signedIn("/" + list, gateway());
    assertTrue(new String(expected, StandardCharsets.UTF_8).contains("\"usersWithAccess\""));
    assertArrayEquals(expected, signedIn("/practices/journey/naive/" + list, practices()));
  }

  private static URI gateway() {
    return target.endpoint(TargetSystem.SYSTEM, Optional.of("gateway")).base();
  }

  private static URI practices() {
    return target.endpoint(TargetSystem.SYSTEM, Optional.empty()).base();
  }

  private byte[] signedIn(String path, URI base) throws Exception {
    RequestSpec request =
        TestRequests.get(
            path, Map.of("Authorization", "Bearer " + target.token(gateway())), 200, null);
    HttpResponse<byte[]> response = SystemClient.send(request, base, row);
    assertEquals(200, response.statusCode(), path);
    return response.body();
  }

  private static PracticeSpec practice(Catalog catalog, String id) {
    return catalog.practices().stream()
        .filter(practice -> practice.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
