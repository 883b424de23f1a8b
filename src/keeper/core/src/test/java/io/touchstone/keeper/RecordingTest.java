// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.gain.Interval;
import io.touchstone.keeper.recording.NaiveForms;
import io.touchstone.keeper.recording.NaiveService;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.recording.Ranking.Entry;
import io.touchstone.keeper.recording.Recording;
import io.touchstone.keeper.rule.Rule;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A recording of a real JVM, with and without its sources, and damaged ones. */
class RecordingTest {

  private static final String FORMS = NaiveForms.class.getName();
  private static final Path SOURCE = Path.of("src/test/java", FORMS.replace('.', '/') + ".java");
  private static final Map<String, String> RULES =
      Map.of("builder", "json-builder", "reader", "json-reader", "mapper", "mapper-per-call");

  /** Frames of a naive form, in a collapsed stack. */
  private static final String LOOKUP =
      "jakarta/json/Json.createReader;jakarta/json/spi/JsonProvider.provider";

  /** Until JDK 24, no samples are taken in native code, such as lookups of files, or counted. */
  private static final boolean NATIVE_CODE_IS_SEEN = Runtime.version().feature() >= 25;

  private static final int HEAP_MB = 64;

  @TempDir private static Path recorded;
  private static Map<String, Double> shares;

  @TempDir private Path directory;
  private String out;
  private String err;

  @BeforeAll
  static void record() throws IOException, InterruptedException {
    shares = NaiveService.record(recorded, 8, 64);
  }

  private static Path recording() {
    return recorded.resolve("app.jfr");
  }

  private int run(Object... arguments) {
    Inspections.Command command = Inspections.command(arguments);
    out = command.out();
    err = command.err();
    return command.status();
  }

  private static Map<String, Interval> entries(Path file) throws IOException {
    return Ranking.of(Recording.read(file, List.of()), Optional.empty(), Costs.shipped())
        .entries()
        .stream()
        .filter(entry -> entry.place().member().startsWith(FORMS))
        .collect(
            Collectors.toMap(
                entry -> entry.place().member().substring(FORMS.length() + 1) + " " + rule(entry),
                Entry::share,
                (one, other) ->
                    new Interval(
                        one.estimate() + other.estimate(),
                        one.low() + other.low(),
                        Math.max(one.high(), other.high()))));
  }

  private static String rule(Entry entry) {
    return entry.place().rule().map(Rule::id).orElse("");
  }

  /**
   * Ranks the findings in a file.
   *
   * @param stacks collapsed; %1$s stands for the frames of a lookup
   */
  private void rank(String source, String stacks) throws IOException {
    Path sources = directory.resolve("shop");
    Inspections.source(sources, "src/shop/Cart.java", source);
    run(sources, "--recording", collapsed(stacks));
  }

  /** Writes collapsed stacks, in which %1$s stands for the frames of a lookup. */
  private Path collapsed(String stacks) throws IOException {
    return Files.writeString(directory.resolve("app.collapsed"), stacks.formatted(LOOKUP));
  }

  private Path sources(String prefix) throws IOException {
    Path sources = directory.resolve("sources");
    Inspections.source(
        sources,
        "src/main/java/" + FORMS.replace('.', '/') + ".java",
        prefix + Files.readString(SOURCE));
    return sources;
  }

  @Test
  void sharesAreThoseThatTheProgramMeasured() throws IOException {
    Map<String, Interval> entries = entries(recording());
    RULES.forEach(
        (method, rule) -> {
          Interval share = entries.get(method + " " + rule);
          double measured = shares.get(method);
          double missing = method.equals("mapper") ? 0.2 : 0.1;
          String both = method + " " + share + " of " + shares;
          assertNotNull(share, both);
          assertTrue(share.low() <= measured + 0.05, both);
          assertTrue(
              share.high() >= (NATIVE_CODE_IS_SEEN ? measured - missing : measured / 3), both);
        });
    entries.forEach(
        (key, share) -> assertTrue(!key.startsWith("fixed") || share.estimate() < 0.02, key));
  }

  @Test
  void withoutSourcesTheTableNamesRulesAndPlaces() {
    assertEquals(1, run("--recording", recording()), err);
    assertTrue(out.startsWith("app.jfr: "), out);
    assertTrue(out.contains("CPU samples of application threads, JDK "), out);
    assertTrue(out.contains("json-builder"), out);
    assertTrue(out.contains(FORMS + ".builder:"), out);
    assertFalse(out.contains("not measured"), out);
    assertEquals(Runtime.version().feature() < 25, out.contains("leaves out native code"), out);
  }

  @Test
  void withSourcesFindingsAreRanked() throws IOException {
    Path json = directory.resolve("ranking.json");
    Path sarif = directory.resolve("findings.sarif");
    int status =
        run(sources(""), "--recording", recording(), "--json", json, "--sarif", sarif, "--hot");
    assertEquals(1, status, err);
    assertTrue(out.contains("NaiveForms.java:23  "), out);
    assertTrue(out.contains("1 finding not seen"), out);
    assertTrue(out.contains("all safe fixes save "), out);
    assertTrue(out.contains(FORMS + ".fixed"), out);
    assertFalse(out.contains("lines differ"), out);
    JsonObject ranking = Json.createReader(Files.newBufferedReader(json)).readObject();
    assertEquals(1, ranking.getJsonArray("unseen").size());
    double together = ranking.getJsonObject("safeFixes").getJsonNumber("low").doubleValue();
    double places =
        ranking.getJsonArray("places").getValuesAs(JsonObject.class).stream()
            .filter(place -> place.toString().contains("\"fix\":\"safe\""))
            .mapToDouble(place -> place.getJsonObject("saving").getJsonNumber("low").doubleValue())
            .sum();
    assertTrue(places > 0, out);
    assertEquals(places, together, 1e-9);
    JsonObject results =
        Json.createReader(Files.newBufferedReader(sarif))
            .readObject()
            .getJsonArray("runs")
            .getJsonObject(0);
    List<Double> ranks =
        results.getJsonArray("results").getValuesAs(JsonObject.class).stream()
            .map(result -> result.getJsonNumber("rank").doubleValue())
            .toList();
    assertEquals(4, ranks.size());
    assertEquals(0, ranks.get(3));
    assertTrue(ranks.get(0) > 5, ranks.toString());
    assertTrue(Files.readString(sarif).contains("Share of CPU: "), out);
  }

  @Test
  void linesThatDriftedAreFoundByTheMethod() throws IOException {
    run(sources("// Added after the recording.\n\n"), "--recording", recording());
    assertTrue(out.contains("NaiveForms.java:25 (by its method: lines differ)"), out);
  }

  @Test
  void onlyWhatCostsEnoughIsFixed() throws IOException {
    Path sources = sources("");
    run(sources, "--recording", recording(), "--at-least", "1", "--apply", "--force");
    String fixed =
        Files.readString(sources.resolve("src/main/java/" + FORMS.replace('.', '/') + ".java"));
    assertFalse(fixed.contains("Json.createObjectBuilder()"), fixed);
    assertTrue(fixed.contains("Json.createArrayBuilder()"), fixed);
  }

  @Test
  void optionsOfRecordingsNeedOne() throws IOException {
    for (String option : List.of("--at-least=1", "--hot", "--json=x.json")) {
      assertEquals(2, run(sources(""), option), option);
      assertEquals(1, err.lines().count(), err);
    }
    for (String option : List.of("--at-least=500", "--at-least=-5", "--sarif=x.sarif")) {
      assertEquals(2, run("--recording", recording(), option), option);
      assertEquals(1, err.lines().count(), err);
    }
  }

  @Test
  void callersThatWereCutOffAreDivided() throws IOException, InterruptedException {
    Path shallow = Files.createDirectory(directory.resolve("shallow"));
    NaiveService.record(shallow, 8, 8);
    assertEquals(1, run("--recording", shallow.resolve("app.jfr")));
    assertTrue(out.contains("JFR.configure stackdepth=256"), out);
    assertTrue(out.contains("~"), out);
  }

  @Test
  void collapsedStacksTellThreadsLibrariesAndBeans() throws IOException {
    Path file =
        collapsed(
            """
            [C2 CompilerThre tid=7];start_thread;CompileBroker::compiler_thread_loop 9
            [worker tid=8];com/vendor/sdk/ApiClient.call:88_[j];%1$s;java/util/ServiceLoader.load 18
            [worker tid=8];shop/Cart.<clinit>;%1$s 2
            [worker tid=8];shop/MdcFilter.filter;shop/Cart$Proxy$_$$_WeldClientProxy.list;org/jboss/weld/Bean.create;\
            org/jboss/resteasy/microprofile/client/RestClientDelegateBean.create;\
            %1$s 30
            [worker tid=8];shop/Cart.list_[j];__libc_write 40
            [worker tid=8];shop/Cart.list_[j];org/apache/http/impl/conn/PoolingClientConnectionOperator.connect 4
            [worker tid=8];shop/Cart.list_[j];org/apache/http/impl/client/InternalHttpClient.close;java/net/Socket.close 2
            [worker tid=8];shop/Stock.get_[j];org/apache/http/impl/conn/PoolingClientConnectionOperator.connect 4
            [worker tid=8];shop/Nothing.get_[j];%1$s 0
            """);
    Path json = directory.resolve("ranking.json");
    assertEquals(1, run("--recording", file, "--hot", "--json", json), err);
    assertTrue(out.startsWith("app.collapsed: 100 CPU samples"), out);
    assertTrue(out.contains("counted separately: compiler 9 samples"), out);
    assertTrue(out.matches("(?s).*18 % \\[.*json-reader +com.vendor.sdk.ApiClient.call:88.*"), out);
    assertTrue(out.matches("(?s).*36 % \\[.*rest-client-scope +shop.Cart.list .*"), out);
    assertTrue(out.contains("4.0 %  shop.Stock.get"), out);
    assertFalse(out.contains("shop.Nothing.get"), out);
    assertTrue(out.contains("40 %  shop.Cart.list"), out);
  }

  @Test
  void sourcesTellLoopsAndBeansWithoutState() throws IOException {
    Path sources = directory.resolve("shop");
    Inspections.source(sources, "src/main/resources/META-INF/beans.xml", "<beans/>");
    Inspections.source(
        sources,
        "src/main/java/shop/Stock.java",
        """
        package shop;
        import jakarta.enterprise.context.RequestScoped;
        import jakarta.ws.rs.*;
        import java.util.List;
        import org.eclipse.microprofile.rest.client.inject.*;
        @RegisterRestClient @jakarta.enterprise.context.ApplicationScoped
        interface Stock {
          @GET String of(@QueryParam("id") long id);
        }
        @Path("/a") @RequestScoped public class Stateless {
          @GET public String get() { return "a"; }
        }
        @Path("/b") @RequestScoped public class Stateful {
          @QueryParam("q") String q;
          @RestClient Stock stock;
          @GET public List<String> get() {
            return List.of(1L, 2L).stream().map(id -> stock.of(id)).toList();
          }
        }
        """);
    String bean =
        "org/jboss/resteasy/Resource.invoke;shop/%1$s$Proxy$_$$_WeldClientProxy.get;"
            + "org/jboss/weld/bean/ManagedBean.create;shop/%1$s.<init> 10%n";
    Path file =
        collapsed(
            bean.formatted("Stateless")
                + bean.formatted("Stateful")
                + """
                shop/Stateful.get:17;java/util/stream/Pipeline.map;shop/Stateful.lambda$get$0:17;\
                org/jboss/resteasy/Client.get 40
                shop/Stateful.get:16;org/jboss/resteasy/Client.get 40
                """);
    run(sources, "--recording", file);
    // Two items or more save 15 to 50 %, and up to half of that of the remaining work.
    assertTrue(
        out.matches("(?s).*\\D40 % \\[31, 50\\] +30 % \\[15, 62\\] +n-plus-1 +.*Stock.java:17.*"),
        out);
    assertTrue(out.matches("(?s).*\\D10 % \\[.*resource-scope +.*Stock.java:10.*"), out);
    assertEquals(3, out.lines().filter(line -> line.startsWith("  ")).count(), out);
    run("--recording", file);
    assertTrue(out.contains("no form that a rule knows"), out);
  }

  @Test
  void onlyInspectedCallersHaveFindings() throws IOException {
    rank(
        """
        package shop;
        class Cart {
          Object list() { return jakarta.json.Json.createReader(new java.io.StringReader("")).read(); }
        }
        """,
        "com/vendor/ApiClient.call;%1$s 90%nshop/Cart.list;%1$s 10%n");
    assertTrue(out.matches("(?s).*90 % \\[.*json-reader +com.vendor.ApiClient.call .*"), out);
    assertTrue(out.matches("(?s).*10 % \\[.*json-reader +src/shop/Cart.java:3 .*"), out);
    assertFalse(out.contains("lines differ"), out);
  }

  @Test
  void linesThatMovedToAnotherMethodAreFoundByTheMethod() throws IOException {
    rank(
        """
        package shop;
        class Cart {
          Object one() { return jakarta.json.Json.createReader(new java.io.StringReader("")).read(); }
          Object two() { return jakarta.json.Json.createReader(new java.io.StringReader("")).read(); }
        }
        class Leak {
          int status(jakarta.ws.rs.client.WebTarget target) { return target.request().get().getStatus(); }
        }
        """,
        "shop/Cart.one:2_[j];%1$s 10%nshop/Cart.two:3_[j];%1$s 90%n");
    assertTrue(out.contains("1 finding of rules that a recording cannot show"), out);
    assertTrue(out.matches("(?s).*90 % \\[.*src/shop/Cart.java:4 \\(by its method.*"), out);
    assertTrue(out.matches("(?s).*10 % \\[.*src/shop/Cart.java:3 \\(by its method.*"), out);
  }

  @Test
  void initialisersAndTheConstructorAreToldApart() throws IOException {
    rank(
        """
        package shop;
        class Cart {
          Object a = jakarta.json.Json.createReader(new java.io.StringReader("")).read();
          Object b;
          Cart() { b = jakarta.json.Json.createReader(new java.io.StringReader("")).read(); }
        }
        class Carts {
          Object make() { return new Cart(); }
        }
        """,
        "shop/Cart.<init>:3_[j];%1$s 10%nshop/Cart.<init>:5_[j];%1$s 90%n");
    assertTrue(out.matches("(?s).*90 % \\[.*src/shop/Cart.java:5 .*"), out);
    assertTrue(out.matches("(?s).*10 % \\[.*src/shop/Cart.java:3 .*"), out);
  }

  /** The calls that are suppressed or accepted, and those of another class, are not the finding. */
  @Test
  void onlyItsOwnSamplesAreChargedToAFinding() throws IOException {
    String method = " Object list() { return jakarta.json.Json.createReader(null).read(); }\n";
    String other = "class Other { @SuppressWarnings(\"keeper:json-reader\")" + method + "}\n";
    rank(
        "package shop;\nclass Cart {\n" + method + "}\n" + other,
        "shop/Other.list;%1$s 90%nshop/Cart.list;%1$s 10%n");
    assertTrue(out.matches("(?s).*10 % \\[.*json-reader +src/shop/Cart.java:3 .*"), out);
    assertTrue(out.matches("(?s).*90 % \\[.*json-reader +shop.Other.list .*"), out);

    String call = "jakarta.json.Json.createReader(null).read();\n";
    String start = "package shop;\nclass Cart { void list() {\n" + call;
    Path sources = directory.resolve("accepted");
    Inspections.source(sources, "shop/Cart.java", start + "}}");
    Path baseline = directory.resolve("baseline");
    run(sources, "--write-baseline", baseline);
    Inspections.source(sources, "shop/Cart.java", start + "int i = 0;\n" + call + "}}");
    Path file = collapsed("shop/Cart.list:3;%1$s 90%nshop/Cart.list:5;%1$s 10%n");
    run(sources, "--recording", file, "--baseline", baseline);
    assertTrue(out.matches("(?s).*10 % \\[.*json-reader +shop/Cart.java:5 .*"), out);
    assertTrue(out.matches("(?s).*90 % \\[.*json-reader +shop.Cart.list:3 .*"), out);
  }

  @Test
  void beansAndLoopsAroundConnectionsAreSeen() throws IOException {
    rank(
        """
        package shop;
        class Cart {
          void list(java.util.List<String> ids, jakarta.ws.rs.client.WebTarget stock) {
            for (String id : ids) {
              stock.queryParam("id", id).request().get(String.class);
            }
          }
        }
        """,
        "shop/Cart.list:5_[j];org/apache/http/impl/conn/PoolingClientConnectionOperator.connect 60%n");
    assertTrue(out.matches("(?s).*100 % \\[.*n-plus-1 +src/shop/Cart.java:5 .*"), out);
  }

  @Test
  void aMethodReferenceIsChargedWithWhatItsMethodDoes() throws IOException {
    rank(
        """
        package shop;
        class Cart {
          jakarta.ws.rs.client.WebTarget stock;
          java.util.List<String> list(java.util.List<String> ids) {
            return ids.stream()
                .map(this::item)
                .toList();
          }
          private String item(String id) { return stock.queryParam("id", id).request().get(String.class); }
        }
        """,
        "shop/Cart.list:7;java/util/stream/ReferencePipeline.toList;shop/Cart.item:9;java/net/Socket.connect 60%n"
            + "shop/Cart.list:7;java/util/stream/ReferencePipeline.toList;java/util/ArrayList.toArray 40%n");
    assertTrue(out.matches("(?s).* 60 % \\[.*n-plus-1 +src/shop/Cart.java:6 .*"), out);
  }

  @Test
  void anyNameOfAnApplicationIsOneOfIts() throws IOException {
    Path file =
        collapsed(
            """
            [worker];shop/Checkout.pay;shop/Prüfung.prüfe;%1$s 30
            [worker];shop/Checkout.pay;shop/Stock.get-abc123;%1$s 30
            [Sampler-1 tid=8];io/openliberty/guides/shop/Cart.list;%1$s 40
            """);
    assertEquals(1, run("--recording", file), err);
    for (String place : List.of("shop.Prüfung.prüfe ", "shop.Stock.get-abc123 ")) {
      assertTrue(out.contains("json-reader  " + place), out);
    }
    assertTrue(out.matches("(?s).*io.openliberty.guides.shop.Cart.list +best fix.*"), out);
    assertFalse(out.contains("counted separately"), out);
  }

  @Test
  void timeBetweenRecordingsDoesNotCount() throws IOException {
    byte[] whole = Files.readAllBytes(recording());
    ByteBuffer twice = ByteBuffer.allocate(2 * whole.length).put(whole).put(whole);
    long later = twice.getLong(32) + Duration.ofHours(48).toNanos();
    for (long at = whole.length; at < twice.capacity(); at += twice.getLong((int) at + 8)) {
      twice.putLong((int) at + 32, later + twice.getLong((int) at + 32) - twice.getLong(32));
    }
    Path file = Files.write(directory.resolve("twice.jfr"), twice.array());
    Duration once = Recording.read(recording(), List.of()).duration();
    assertEquals(once.multipliedBy(2), Recording.read(file, List.of()).duration());
  }

  @Test
  void aFindingIsOnePlace() throws IOException {
    Path sources = directory.resolve("shop");
    Inspections.source(
        sources,
        "src/shop/Stock.java",
        """
        package shop;
        import jakarta.enterprise.context.RequestScoped;
        import org.eclipse.microprofile.rest.client.inject.*;
        @RequestScoped @RegisterRestClient
        interface Stock {}
        """);
    Inspections.source(sources, "src/shop/Cart.java", "package shop; class Cart {}");
    String create =
        "org/jboss/weld/Bean.create;"
            + "org/jboss/resteasy/microprofile/client/RestClientDelegateBean.create";
    Path file =
        collapsed(
            "shop/Log.doFilter;%1$s 6%nshop/Cart$Proxy$_$$_WeldClientProxy.list;%1$s 6%nshop/Cart.other 988%n"
                .formatted(create));
    assertEquals(1, run(sources, "--recording", file, "--at-least", 1), out);
    assertTrue(out.matches("(?s).*1.2 % \\[.*rest-client-scope +src/shop/Stock.java:4 .*"), out);
  }

  /** A file of many chunks, as those of long recordings. */
  @Test
  void aFileCanBeLargerThanTheHeap() throws IOException, InterruptedException {
    byte[] chunks = Files.readAllBytes(recording());
    Path large = directory.resolve("large.jfr");
    try (OutputStream file = Files.newOutputStream(large)) {
      for (int written = 0; written < 4 * HEAP_MB << 20; written += chunks.length) {
        file.write(chunks);
      }
    }
    NaiveService.run(
        directory,
        List.of("-Xmx" + HEAP_MB + "m"),
        Keeper.class,
        "--recording",
        large.toString(),
        "--fail-on",
        "none");
  }

  @Test
  void whatIsNoRecordingIsOneLine() throws IOException, InterruptedException {
    byte[] whole = Files.readAllBytes(recording());
    assertRefused(Files.write(directory.resolve("empty.jfr"), new byte[0]), "is empty");
    assertRefused(directory.resolve("missing.jfr"), "does not exist");
    assertRefused(directory, "is not a regular file");
    assertRefused(
        Files.write(directory.resolve("zip.jfr"), new byte[] {0x1f, (byte) 0x8b}), "gunzip");
    assertRefused(Files.writeString(directory.resolve("text"), "hello\n"), "neither JFR nor");
    assertRefused(Files.writeString(directory.resolve("long"), "a".repeat(5_000_000)), "line 1");
    assertRefused(
        Files.createSymbolicLink(directory.resolve("link"), Path.of("nowhere")), "does not exist");
    Path pipe = directory.resolve("pipe");
    if (new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0) {
      assertRefused(pipe, "is not a regular file");
    }
    byte[] half = Arrays.copyOf(whole, whole.length / 2);
    assertRefused(Files.write(directory.resolve("half.jfr"), half), "is truncated");
    byte[] unfinished = whole.clone();
    for (int generation : List.of(0xff, 1)) {
      unfinished[64] = (byte) generation;
      assertRefused(Files.write(directory.resolve("live.jfr"), unfinished), "is incomplete");
    }
    byte[] sizeless = whole.clone();
    Arrays.fill(sizeless, 8, 16, (byte) 0);
    assertRefused(Files.write(directory.resolve("dead.jfr"), sizeless), "is incomplete");
  }

  private void assertRefused(Path file, String reason) {
    assertEquals(2, run("--recording", file), out);
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.contains(file + " ") && err.contains(reason), err);
  }

  /** Every size, position and time of the header, and the ends of everything that follows it. */
  @Test
  @Timeout(300)
  void hostileHeadersEndWithOneLine() throws IOException {
    byte[] whole = Files.readAllBytes(recording());
    for (int at = 4; at < 68; at += 4) {
      for (long value : List.of(0L, 1L, -1L, 67L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 40)) {
        ByteBuffer damaged = ByteBuffer.wrap(whole.clone());
        damaged.putLong(Math.min(at, 60), value);
        assertOneLine(at + ": " + value, damaged.array());
      }
    }
    long metadata = ByteBuffer.wrap(whole).getLong(24);
    for (int length : List.of(1, 3, 4, 8, 67, 68, 69, (int) metadata, (int) metadata + 1)) {
      assertOneLine("length " + length, Arrays.copyOf(whole, length));
      byte[] sized = Arrays.copyOf(whole, length);
      if (length >= 16) {
        ByteBuffer.wrap(sized).putLong(8, length);
      }
      assertOneLine("sized " + length, sized);
    }
    byte[] twice = Arrays.copyOf(whole, 2 * whole.length);
    System.arraycopy(whole, 0, twice, whole.length, whole.length);
    assertOneLine("twice", twice);
  }

  private void assertOneLine(String what, byte[] content) throws IOException {
    int status = run("--recording", Files.write(directory.resolve("damaged.jfr"), content));
    assertTrue(status == 2 ? err.lines().count() == 1 : err.isEmpty(), what + ": " + err);
  }

  /** A line is as long as the longest that is read; each of its frames is avoidable work. */
  @Test
  @Timeout(60)
  void hostileStacksTakeLinearTime() throws IOException {
    String frames = "jakarta/json/Json.createReader;jakarta/json/spi/JsonProvider.provider;";
    Path deep = directory.resolve("deep.collapsed");
    Files.writeString(deep, (frames.repeat(14_000) + "a.b 1\n").repeat(20));
    assertTrue(run("--recording", deep) < 2, err);
    Path many = directory.resolve("many.collapsed");
    try (Writer writer = Files.newBufferedWriter(many)) {
      for (int i = 0; i < 1_000_000; i++) {
        writer.write("[t%d];a/B%d.m;c/D.x%d 1\n".formatted(i, i, i));
      }
    }
    assertTrue(run("--recording", many) < 2, err);
    for (String text :
        List.of(
            "a.b",
            "a.b 1 ",
            ";;; 1",
            " 1",
            "\0\0 1",
            "a.b 9999999999999999",
            "a".repeat(3_000_000))) {
      run("--recording", Files.writeString(directory.resolve("odd.collapsed"), text));
      assertTrue(err.lines().count() <= 1, text);
    }
  }

  @Test
  @Timeout(300)
  void damagedRecordingsEndWithOneLine() throws IOException {
    byte[] whole = Files.readAllBytes(recording());
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      byte[] damaged = whole.clone();
      for (int j = 0; j < 1 << i % 12; j++) {
        damaged[68 + random.nextInt(whole.length - 68)] = (byte) random.nextInt();
      }
      assertOneLine(String.valueOf(i), damaged);
    }
  }
}
