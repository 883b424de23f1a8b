// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The command line. */
class KeeperTest {

  private static final String NAIVE = Inspections.naive("Naive");

  private static final String SCHEMA = "schema/sarif-schema-2.1.0.json";

  @TempDir Path directory;
  private Path sources;
  private Path file;
  private String out;
  private String err;

  @BeforeEach
  void oneFinding() throws IOException {
    sources = Files.createDirectory(directory.resolve("sources"));
    file = Inspections.source(sources, "src/shop/Naive.java", NAIVE);
  }

  private int run(String... arguments) {
    Inspections.Command command = Inspections.command((Object[]) arguments);
    out = command.out();
    err = command.err();
    return command.status();
  }

  @Test
  void findingsAreReportedWithCodeReasonFixAndGain() {
    assertEquals(1, run(sources.toString()));
    assertTrue(out.contains("json-builder (practice 03): "), out);
    assertTrue(out.contains(" × CPU, Touchstone on Open Liberty "), out);
    assertTrue(out.contains("src/shop/Naive.java:8\n      Json.createObjectBuilder()\n"), out);
    assertTrue(out.contains("look up the JSON-P provider"), out);
    assertTrue(out.contains("fix (safe): "), out);
    assertTrue(out.contains("1 finding in 1 file, 1 with a safe fix"), out);
  }

  /** Either measured there, or with the remark that it was not. */
  @Test
  void theFigureIsThatOfTheRuntimeOfTheProject() throws IOException {
    Path sarif = directory.resolve("keeper.sarif");
    Files.writeString(
        sources.resolve("pom.xml"),
        "<project><artifactId>wildfly-maven-plugin</artifactId></project>");
    run(sources.toString(), "--rules", "all", "--sarif", sarif.toString());
    assertTrue(out.contains(" on WildFly"), out);
    Pattern row = Pattern.compile("[|] Measured gain [|] [^|]* on WildFly");
    assertTrue(row.matcher(Files.readString(sarif)).find());
  }

  @Test
  void cleanSourcesExitWithZero() throws IOException {
    Files.writeString(file, "package shop;\n\nclass Naive {}\n");
    assertEquals(0, run(sources.toString()));
  }

  @Test
  void placesWithTheSameFixShareItsLine() throws IOException {
    Files.writeString(
        file,
        NAIVE.replace(
            "Object perCall",
            "Object first() { return Json.createObjectBuilder(); }\n    Object perCall"));
    Inspections.source(sources, "src/shop/Clean.java", "package shop;\n\nclass Clean {}\n");
    run(sources.toString());
    assertEquals(2, out.split("fix \\(safe\\)").length, out);
    assertTrue(out.contains("2 findings in 1 file, 2 with a safe fix; inspected: 2 files"), out);
  }

  @Test
  void aDirectoryWithoutSourcesIsNamed() throws IOException {
    Path empty = Files.createDirectory(directory.resolve("empty"));
    assertEquals(0, run(empty.toString()));
    assertTrue(
        out.contains("not inspected, the result is incomplete:\n  no Java sources in "), out);
    assertEquals(3, run(empty.toString(), "--fail-incomplete"));
  }

  @Test
  void wrongOptionsAreNamedBeforeTheInspection() throws IOException {
    Path unreadable = sources.resolve("src/shop/Bad.java");
    Files.writeString(unreadable, "class {");
    assertEquals(2, run(sources.toString(), "--fail-on", "fatal"));
    assertEquals("keeper: fail-on is error, warning, note or none, not 'fatal'\n", err);
    assertEquals(2, run(sources.toString(), "--set-timeouts", "2"));
    assertEquals("keeper: set-timeouts needs two durations, such as 2s,10s\n", err);
  }

  @Test
  void onlyNamedRulesReport() {
    assertEquals(0, run(sources.toString(), "--rules", "json-reader,json-writer"));
    assertEquals(1, run(sources.toString(), "--rules", "json-builder"));
  }

  @Test
  void wrongUsageExitsWithTwoAndOneLine() {
    assertEquals(2, run(sources.resolve("nowhere").toString()));
    assertEquals(1, err.lines().count(), err);
    assertEquals(2, run(sources.toString(), "--rules", "no-such-rule"));
    assertTrue(
        err.startsWith("keeper: there is no rule 'no-such-rule'; the rules are client-"), err);
    assertEquals(2, run(sources.toString(), "--set-timeouts", "2,10"));
    assertEquals(1, err.lines().count(), err);
    assertEquals(2, run());
  }

  @Test
  void sarifHasRulesAndRelativePaths() throws IOException {
    Path sarif = directory.resolve("keeper.sarif");
    run(sources.toString(), "--sarif", sarif.toString());
    try (JsonReader reader = Json.createReader(Files.newInputStream(sarif))) {
      JsonObject root = reader.readObject();
      assertEquals("2.1.0", root.getString("version"));
      JsonObject run = root.getJsonArray("runs").getJsonObject(0);
      JsonObject result = run.getJsonArray("results").getJsonObject(0);
      assertEquals("json-builder", result.getString("ruleId"));
      JsonObject place =
          result.getJsonArray("locations").getJsonObject(0).getJsonObject("physicalLocation");
      assertEquals("src/shop/Naive.java", place.getJsonObject("artifactLocation").getString("uri"));
      assertEquals(8, place.getJsonObject("region").getInt("startLine"));
      JsonObject rule =
          run.getJsonObject("tool")
              .getJsonObject("driver")
              .getJsonArray("rules")
              .getJsonObject(result.getInt("ruleIndex"));
      assertEquals("json-builder", rule.getString("id"));
    }
  }

  @Test
  void sarifIsValid() throws IOException {
    Path sarif = directory.resolve("keeper.sarif");
    Inspections.source(sources, "src/shop/Bad.java", "package shop;\n\nclass Bad {\n  void a( {\n");
    run(sources.toString(), "--sarif", sarif.toString());
    try (InputStream schema = getClass().getResourceAsStream("/" + SCHEMA)) {
      Schema validator =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
      assertEquals(
          List.of(), validator.validate(JsonMapper.shared().readTree(Files.readString(sarif))));
    }
    String text = Files.readString(sarif);
    for (String member : List.of("endColumn", "partialFingerprints", "helpUri")) {
      assertTrue(text.contains(member), member);
    }
    assertTrue(text.contains("Bad.java:4: syntax error"), text);
  }

  @Test
  void theProjectFileSelectsRulesSeveritiesAndPaths() throws IOException {
    Path toml = sources.resolve("keeper.toml");
    Files.writeString(toml, "[severity]\njson-builder = \"off\"\n");
    assertEquals(0, run(sources.toString()));
    Files.writeString(toml, "exclude = [\"src/**\"]\n");
    assertEquals(0, run(sources.toString()));
    Files.writeString(toml, "rules = [\"json-reader\"]\n");
    assertEquals(0, run(sources.toString()));
    assertEquals(1, run(sources.toString(), "--rules", "json-builder"));
    Files.writeString(toml, "[severity]\njson-builder = \"error\"\n");
    Path sarif = directory.resolve("keeper.sarif");
    assertEquals(1, run(sources.toString(), "--sarif", sarif.toString()));
    assertTrue(Files.readString(sarif).contains("\"level\": \"error\",\n"));
    Files.writeString(toml, "colour = 1\n");
    assertEquals(2, run(sources.toString()));
    assertTrue(err.contains("unknown key 'colour'"), err);
    Files.writeString(toml, "[severity]\njson-builder = \"fatal\"\n");
    assertEquals(2, run(sources.toString()));
    assertTrue(err.contains("json-builder is error, warning, note or off, not 'fatal'"), err);
  }

  @Test
  void filesThatWereNotInspectedAreSummarisedAndFailOnRequest() throws IOException {
    Inspections.source(sources, "src/shop/Other.kt", "class Other");
    assertEquals(1, run(sources.toString()));
    assertTrue(out.contains("not inspected, the result is incomplete:\n  Kotlin is not read"), out);
    assertEquals(3, run(sources.toString(), "--fail-incomplete"));
  }

  @Test
  void thePageOfARuleIsPrinted() {
    assertEquals(0, run("explain", "json-builder"));
    assertTrue(out.startsWith("# json-builder\n"), out);
    assertTrue(!out.contains("](../") && !out.contains("<!-- rule:"), out);
    assertEquals(2, run("explain", "no-such-rule"));
  }

  @Test
  void patchIsAUnifiedDiff() throws IOException {
    Path patch = directory.resolve("keeper.patch");
    run(sources.toString(), "--patch", patch.toString());
    String text = Files.readString(patch);
    assertTrue(text.startsWith("--- a/src/shop/Naive.java\n+++ b/src/shop/Naive.java\n@@ "), text);
    assertTrue(text.contains("\n-        return Json.createObjectBuilder();\n"), text);
    assertTrue(text.contains("\n+        return JSON.createObjectBuilder();\n"), text);
    assertEquals(NAIVE, Files.readString(file));
  }

  @Test
  void applyEditsTheSources() throws IOException {
    run(sources.toString(), "--apply");
    assertEquals(
        """
        package shop;

        import jakarta.json.Json;
        import jakarta.json.JsonBuilderFactory;
        import java.util.Collections;

        class Naive {

            private static final JsonBuilderFactory JSON =
                Json.createBuilderFactory(Collections.emptyMap());

            Object perCall() {
                return JSON.createObjectBuilder();
            }
        }
        """,
        Files.readString(file));
    assertEquals(0, run(sources.toString()));
  }

  @Test
  void baselineAcceptsFindingsUntilTheyMoveToOtherCode() throws IOException {
    Path baseline = directory.resolve("accepted");
    assertEquals(0, run(sources.toString(), "--write-baseline", baseline.toString()));
    assertEquals(0, run(sources.toString(), "--baseline", baseline.toString()));
    Files.writeString(file, NAIVE.replace("    Object", "\n\n    Object"));
    assertEquals(0, run(sources.toString(), "--baseline", baseline.toString()));
    Files.writeString(file, NAIVE.replace("perCall", "another"));
    assertEquals(1, run(sources.toString(), "--baseline", baseline.toString()));
  }

  @Test
  void aBaselineAcceptsAllFindings() throws IOException {
    Path first = directory.resolve("first");
    Path second = directory.resolve("second");
    run(sources.toString(), "--write-baseline", first.toString());
    run(sources.toString(), "--baseline", first.toString(), "--write-baseline", second.toString());
    assertTrue(out.contains("0 findings"), out);
    assertEquals(Files.readString(first), Files.readString(second));
  }

  @Test
  void timeoutsAreSetOnRequest() throws IOException {
    Files.writeString(
        file,
        """
        package shop;

        import jakarta.ws.rs.client.Client;
        import jakarta.ws.rs.client.ClientBuilder;
        import java.net.HttpURLConnection;
        import java.net.URL;

        class Naive {
            static final Client CLIENT = ClientBuilder.newClient();

            int code(URL url) throws Exception {
                int code = ((HttpURLConnection) url.openConnection()).getResponseCode();
                return code;
            }

            int status(URL url) throws Exception {
                HttpURLConnection http = (HttpURLConnection) url.openConnection();
                http.setConnectTimeout(50);
                return http.getResponseCode();
            }
        }
        """);
    run(sources.toString(), "--set-timeouts", "500ms,10s", "--apply");
    String fixed = Files.readString(file);
    assertTrue(
        fixed.contains(
            "ClientBuilder.newBuilder().connectTimeout(500, TimeUnit.MILLISECONDS)"
                + ".readTimeout(10000, TimeUnit.MILLISECONDS).build();"),
        fixed);
    assertTrue(fixed.contains("import java.util.concurrent.TimeUnit;\n"), fixed);
    assertTrue(fixed.contains("openConnection();\n        http.setReadTimeout(10000);\n"), fixed);
    assertTrue(!fixed.contains("http.setConnectTimeout(500)"), fixed);
    assertTrue(!fixed.contains("code.set"), fixed);
    assertEquals(0, run(sources.toString()));
  }

  @Test
  void requestsOfTheJdkClientAreLimited() throws IOException {
    Files.writeString(
        file,
        """
        package shop;

        import java.net.URI;
        import java.net.http.HttpClient;
        import java.net.http.HttpRequest;
        import java.net.http.HttpResponse;

        class Naive {
            static final HttpClient CLIENT = HttpClient.newHttpClient();

            int status(URI uri) throws Exception {
                HttpRequest request = HttpRequest.newBuilder(uri).GET().build();
                return CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            }
        }
        """);
    assertEquals(1, run(sources.toString(), "--set-timeouts", "2s,10s", "--apply"));
    String fixed = Files.readString(file);
    assertTrue(
        fixed.contains("HttpRequest.newBuilder(uri).timeout(Duration.ofMillis(12000)).GET()"),
        fixed);
    assertEquals(0, run(sources.toString()));
  }

  @Test
  void timeoutsOfInjectedRestClientsAreConfigured() throws IOException {
    Files.delete(file);
    Inspections.source(
        sources,
        "src/main/java/shop/Stock.java",
        """
        package shop;

        import jakarta.enterprise.context.ApplicationScoped;
        import jakarta.inject.Inject;
        import jakarta.ws.rs.GET;
        import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
        import org.eclipse.microprofile.rest.client.inject.RestClient;

        @RegisterRestClient(configKey = "my:stock")
        public interface Stock {

            @GET
            String stock();

            @ApplicationScoped
            class Holder {
                @Inject @RestClient Stock stock;
            }
        }
        """);
    Path patch = directory.resolve("keeper.patch");
    assertEquals(
        1,
        run(
            sources.toString(),
            "--set-timeouts",
            "2s,10s",
            "--apply",
            "--patch",
            patch.toString()));
    assertEquals(
        "my\\:stock/mp-rest/connectTimeout=2000\nmy\\:stock/mp-rest/readTimeout=10000\n",
        Files.readString(
            sources.resolve("src/main/resources/META-INF/microprofile-config.properties")));
    assertTrue(Files.readString(patch).startsWith("--- /dev/null\n"), Files.readString(patch));
    assertEquals(0, run(sources.toString(), "--set-timeouts", "2s,10s", "--apply"));
    assertTrue(out.contains("0 files changed"), out);
  }
}
