// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each condition of a safe fix: where it does not hold, the code stays as it is. */
class SafeFixesTest {

  private static final String IMPORTS =
      """
      package shop;

      import jakarta.enterprise.context.*;
      import jakarta.inject.Inject;
      import jakarta.json.*;
      import jakarta.json.bind.*;
      import jakarta.ws.rs.*;
      import jakarta.ws.rs.client.*;
      import jakarta.ws.rs.core.*;
      import java.io.InputStream;
      import java.net.*;
      import java.net.http.*;
      import java.time.Duration;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import org.eclipse.microprofile.rest.client.annotation.*;
      import org.eclipse.microprofile.rest.client.inject.*;

      """;

  @TempDir Path directory;

  private void assertFixed(String code) throws IOException {
    assertNotEquals(0, changes(code));
  }

  private void assertNeverFixed(String code) throws IOException {
    assertEquals(0, changes(code, true));
  }

  private void assertNotFixed(String code) throws IOException {
    assertEquals(0, changes(code));
  }

  private int changes(String code) throws IOException {
    return changes(code, false);
  }

  private int changes(String code, boolean unsafe) throws IOException {
    Inspections.source(directory, "src/main/java/shop/Code.java", IMPORTS + code);
    return Inspections.run(directory, FixGrade.applied(unsafe)).outcome().changes().size();
  }

  /** Returns what the safe fixes make of a file. */
  private String fixed(String file) throws IOException {
    Inspections.source(directory, "src/main/java/shop/Code.java", file);
    Inspections.Run run = Inspections.run(directory, FixGrade.applied(false));
    return run.outcome().changes().get(0).after().text();
  }

  private void assertFixedOnRequest(String code) throws IOException {
    assertEquals(0, changes(code));
    assertEquals(1, changes(code, true));
  }

  /** Code of a method that runs for each call. */
  private static String perCall(String statement) {
    return "class Code {\n  Object run(Object value) throws Exception {\n    "
        + statement
        + "\n  }\n}\n";
  }

  @Test
  void clientWithConstantConfigurationIsShared() throws IOException {
    assertFixed(
        perCall(
            "return HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2))"
                + ".version(HttpClient.Version.HTTP_1_1).build().send(null, null);"));
  }

  @Test
  void connectionsOfHttp2AreSharedOnRequest() throws IOException {
    assertFixedOnRequest(perCall("return HttpClient.newHttpClient().send(null, null);"));
  }

  /** A resource for the whole application holds them for as long. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@RegisterRestClient interface Held { @GET Response all(); } "
            + "@Path(\"/a\") @RequestScoped class Code { @Inject @RestClient Held held; @GET public int a() { return 1; } }",
        "abstract class Held {} @Path(\"/a\") @RequestScoped class Code { @Inject Held held; @GET public int a() { return 1; } }",
        "class Held {} class Other extends Held { int n; } "
            + "@Path(\"/a\") @RequestScoped class Code { @Inject Held held; @GET public int a() { return 1; } }",
        "@Path(\"/a\") @RequestScoped class Code { @GET public int a() { return 1; } } "
            + "class Other extends Code { private String user; @POST public void b(String u) { user = u; } }",
        "@Path(\"/a\") @RequestScoped class Code { @GET public int a() { return 1; } } class Middle extends Code {} "
            + "class Last extends Middle { private String user; @POST public void b(String u) { user = u; } }",
        "@Path(\"/a\") @RequestScoped class Code { @GET public int a() { return 1; } } "
            + "class Other extends Code { public final int n = 3; }"
      })
  void resourcesAreNotSharedIfTheirPartsMayHaveState(String code) throws IOException {
    assertNotFixed(code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).cookieHandler(new CookieManager()).build().send(null, null)",
        "HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).executor(Executors.newCachedThreadPool()).build().send(null, null)",
        "JsonbBuilder.create(new JsonbConfig().withLocale(Locale.getDefault())).toJson(value)"
      })
  void objectWithAConfigurationThatIsNoConstantIsNotShared(String expression) throws IOException {
    assertNotFixed(perCall("return " + expression + ";"));
  }

  @Test
  void jsonbWithConstantConfigurationIsShared() throws IOException {
    assertFixed(
        perCall(
            "return JsonbBuilder.create(new JsonbConfig().withFormatting(true)"
                + ".withLocale(Locale.ROOT)).toJson(value);"));
  }

  @Test
  void resultOfAnyStaticMethodIsNoConstant() throws IOException {
    assertNotFixed(
        perCall(
                "return JsonbBuilder.create(new JsonbConfig().withLocale(Tenant.current()))"
                    + ".toJson(value);")
            + "class Tenant { static Locale current() { return Locale.getDefault(); } }\n");
  }

  @Test
  void anyNewObjectIsNoConstant() throws IOException {
    assertNotFixed(
        perCall(
                "return JsonbBuilder.create(new JsonbConfig().withAdapters(new Counting()))"
                    + ".toJson(value);")
            + "class Counting { int count; }\n");
  }

  @Test
  void mutableStaticFieldIsNoConstant() throws IOException {
    assertNotFixed(
        "class Code {\n  static final JsonbConfig CONFIG = new JsonbConfig();\n"
            + "  Object run() {\n    return JsonbBuilder.create(CONFIG).toJson(1);\n  }\n}\n");
  }

  @Test
  void constantOfTheSameClassIsNotReadBeforeItIsSet() throws IOException {
    assertNotFixed(
        "class Code {\n  static final Duration LIMIT = Duration.ofSeconds(2);\n"
            + "  Object run() throws Exception {\n    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)"
            + ".connectTimeout(Code.LIMIT).build().send(null, null);\n  }\n}\n");
  }

  private static final String FORMATTED =
      "return JsonbBuilder.create(new JsonbConfig().withFormatting(%s)).toJson(value);";

  /** A new constant precedes the others, and cannot name them by their simple names. */
  @Test
  void constantOfTheSameClassCountsIfItIsNamedWithTheClass() throws IOException {
    String code =
        perCall(FORMATTED).replace("{\n  Object", "{\n  static final boolean A = true;\n  Object");
    assertFixed(code.formatted("Code.A"));
    assertNotFixed(code.formatted("A"));
  }

  @Test
  void classThatANestedClassHidesIsNotTakenFromTheOuterOne() throws IOException {
    String type = "static class Options {}\n";
    String body =
        "return JsonbBuilder.create(new JsonbConfig().setProperty(\"a\", Options.class)).toJson(value);";
    assertNotFixed(
        "class Code {\n  "
            + type
            + "static "
            + perCall(body).replace("class Code {", "class Nested {\n  " + type)
            + "}\n");
    assertFixed(perCall(body.replace("Options.class", "int[].class")));
  }

  @Test
  void configurationsThatDifferInALiteralOnlyAreTwoConstants() throws IOException {
    String fixed =
        fixed(
            IMPORTS
                + perCall(
                    "String a = JsonbBuilder.create(new JsonbConfig().withDateFormat(\"d M\","
                        + " Locale.ROOT)).toJson(value); return a + JsonbBuilder.create(new"
                        + " JsonbConfig().withDateFormat(\"dM\", Locale.ROOT)).toJson(value);"));
    assertTrue(fixed.contains("\"d M\"") && fixed.contains("\"dM\""), fixed);
  }

  @Test
  void mapperWithAdaptersThatHaveStateIsSharedOnRequest() throws IOException {
    assertFixedOnRequest(
        perCall("return JsonbBuilder.create().toJson(value);")
            + "class Dates implements jakarta.json.bind.adapter.JsonbAdapter<Date, String> {\n"
            + "  private final java.text.DateFormat format = java.text.DateFormat.getInstance();\n"
            + "  public String adaptToJson(Date date) { return format.format(date); }\n"
            + "  public Date adaptFromJson(String text) { return null; }\n}\n");
  }

  @Test
  void factoryOfAMapperIsNotChanged() throws IOException {
    assertNeverFixed(
        perCall(
            "com.fasterxml.jackson.databind.ObjectMapper m = new"
                + " com.fasterxml.jackson.databind.ObjectMapper(); m.tokenStreamFactory();"
                + " return m.readTree(\"1\");"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static { System.setProperty(\"jakarta.json.provider\", \"a.Provider\"); }",
        "void prepare() { javax.net.ssl.SSLContext.setDefault(null); }",
        "Object other() { try { return build(); } catch (NoClassDefFoundError absent) { return null; } }"
      })
  void constantIsNotSetBeforeWhatTheClassPrepares(String member) throws IOException {
    assertNeverFixed("class Code { " + member + " " + BUILD + " }");
  }

  @Test
  void clientsAreSharedOnRequestIfANativeImageMayContainThem() throws IOException {
    Inspections.source(directory, "pom.xml", "<project>io.quarkus</project>");
    assertFixedOnRequest(
        perCall(
            "return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()"
                + ".send(null, null);"));
  }

  @Test
  void localConstantIsNoConstantOfTheClass() throws IOException {
    assertNotFixed(
        perCall("final boolean pretty = true; " + FORMATTED.formatted("pretty"))
            .replace("{\n  Object", "{\n  static boolean pretty = false;\n  Object"));
  }

  @Test
  void constantThatANestedClassHidesIsNotTakenFromTheOuterOne() throws IOException {
    assertNotFixed(
        "class Code {\n  static final boolean PRETTY = false;\n  static "
            + perCall(FORMATTED.formatted("PRETTY"))
                .replace("class Code {", "class Nested {\n  static final boolean PRETTY = true;")
            + "}\n");
  }

  @Test
  void typeThatANestedClassHidesIsNotTakenFromTheOuterOne() throws IOException {
    String type = "static class Options { static final boolean PRETTY = %s; }\n";
    assertNotFixed(
        "class Code {\n  "
            + type.formatted(false)
            + "static "
            + perCall(FORMATTED.formatted("Options.PRETTY"))
                .replace("class Code {", "class Nested {\n  " + type.formatted(true))
            + "}\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "return JsonbBuilder.create();",
        "return Optional.of(JsonbBuilder.create()).get().toJson(value);",
        "try (Jsonb jsonb = JsonbBuilder.create()) { return jsonb.toJson(value); }",
        "Jsonb a = JsonbBuilder.create(); try { return a.toJson(value); } finally { a.close(); }",
        "HttpClient.Builder a = HttpClient.newBuilder(); return a.build().send(null, null);"
      })
  void objectThatOthersMayUseOrTheMethodClosesIsNotShared(String statement) throws IOException {
    assertNeverFixed(perCall(statement));
  }

  @Test
  void objectWithAComputedConfigurationIsNotShared() throws IOException {
    assertNotFixed(
        perCall("return JsonbBuilder.create(Tenant.configuration()).toJson(value);")
            + "class Tenant { static JsonbConfig configuration() { return new JsonbConfig(); } }\n");
  }

  private static String resource(String body) {
    return "@Path(\"a\") @RequestScoped\npublic class Code {\n" + body + "\n}\n";
  }

  @Test
  void statelessResourceIsShared() throws IOException {
    assertFixed(
        resource(
            "  private static final String A = \"a\";\n  @GET public String get() { return A; }"));
  }

  @Test
  void resourceWithAFieldThatASubclassAssignsIsNotShared() throws IOException {
    assertNotFixed(
        resource("  protected String user;\n  @GET public String get() { return user; }")
            + "@RequestScoped class Special extends Code { void set(String u) { user = u; } }\n");
  }

  @Test
  void resourceWithAFieldThatAnotherClassAssignsIsNotShared() throws IOException {
    assertNotFixed(
        resource("  String user;\n  @GET public String get() { return user; }")
            + "class Other { void set(Code code) { code.user = \"a\"; } }\n");
  }

  @Test
  void resourceWithLombokSettersIsNotShared() throws IOException {
    assertNotFixed(
        "@lombok.Setter "
            + resource("  private String user;\n  @GET public String get() { return user; }"));
  }

  @Test
  void resourceWithAFieldOfASubtypeIsNotShared() throws IOException {
    assertNotFixed(
        resource(
                "  private final State state = new Counting();\n"
                    + "  @GET public int get() { return state.next(); }")
            + "class State { int next() { return 0; } }\n"
            + "class Counting extends State { int count; int next() { return count++; } }\n");
  }

  @Test
  void resourceThatInheritsASynchronizedMethodIsNotShared() throws IOException {
    assertNotFixed(
        "@Path(\"a\") @RequestScoped public class Code extends Base {\n"
            + "  @GET public String get() { return locked(); }\n}\n"
            + "class Base { synchronized String locked() { return \"a\"; } }\n");
  }

  private static final String GET = "\n  @GET public String get() { return \"a\"; }";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private final long start = System.nanoTime();",
        "{ Count.all++; }",
        "@Inject void init(Count count) { Count.all++; }",
        "public Code() { Count.last = this; }",
        "@lombok.Synchronized public void other() {}",
        "private final HttpClient http = HttpClient.newHttpClient();",
        "private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)"
            + ".cookieHandler(new CookieManager()).build();",
        "private final UUID id = UUID.randomUUID();",
        "private final String zone = java.time.ZoneId.systemDefault().getId();",
        "@jakarta.annotation.PostConstruct void count() { Count.all++; }",
        "@jakarta.annotation.PreDestroy void count() { Count.all++; }",
        "public Code() { Count.all++; }",
        "@QueryParam(\"q\") public void setQuery(String query) {}",
        "@jakarta.interceptor.Interceptors(Object.class) public void other() {}",
        "@Counted public void other() {}",
        "@Inject jakarta.enterprise.inject.Instance<String> names;",
        "@Inject jakarta.inject.Provider<String> name;",
        "private Code() {}",
        "public int count;",
        "protected String user;",
        "@lombok.Setter private String user;",
        "private final AtomicLong count = new AtomicLong();",
        "private final Map<String, String> seen = new HashMap<>();",
        "public synchronized void other() {}",
        "public void other() { synchronized (this) { Count.all++; } }",
        "@Produces(\"image/*\") String a() { return \"\"; } synchronized void b() {} /** c */ void c() {}"
      })
  void resourceThatNeedsAnObjectForEachRequestIsNotShared(String member) throws IOException {
    assertNotFixed(
        resource(member + GET)
            + "class Count { static int all; static Object last; }\n"
            + "@jakarta.interceptor.InterceptorBinding @interface Counted {}\n");
  }

  @Test
  void resourceWithPlainConstructorsAndConstantsIsShared() throws IOException {
    assertFixed(resource("  private final int limit = 3;\n  public Code() { super(); }" + GET));
  }

  @Test
  void clientWhoseBodyIsReadIsSharedOnRequest() throws IOException {
    assertFixedOnRequest(
        perCall(
            "return ClientBuilder.newClient().target(\"http://a\").request().get(String.class);"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "target(\"http://a\").request().get(InputStream.class)",
        "target(\"http://a\").request().get(java.io.Reader.class)",
        "register(value).target(\"http://a\").request().get(String.class)"
      })
  void clientThatIsRegisteredOnOrWhoseStreamIsReturnedIsNotShared(String use) throws IOException {
    assertNeverFixed(perCall("return ClientBuilder.newClient()." + use + ";"));
  }

  private static String restClient(String members) {
    return "@RegisterRestClient @RequestScoped\ninterface Code {\n  " + members + "\n}\n";
  }

  @Test
  void restClientThatReturnsValuesIsShared() throws IOException {
    assertFixed(restClient("@GET String get();"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CompletionStage<Response>",
        "io.smallrye.mutiny.Uni<Response>",
        "javax.xml.transform.Source",
        "Download"
      })
  void restClientThatReturnsAnOpenResponseIsNotShared(String type) throws IOException {
    assertNotFixed(
        restClient("@GET " + type + " get();")
            + "abstract class Download implements java.io.Closeable {}");
  }

  @Test
  void restClientWhoseListenerMayAddProvidersIsNotShared() throws IOException {
    assertNotFixed(
        restClient("@GET String get();")
            + "class Adding implements org.eclipse.microprofile.rest.client.spi.RestClientBuilderListener {\n"
            + "  public void onNewBuilder(org.eclipse.microprofile.rest.client.RestClientBuilder b) {}\n}\n");
  }

  @Test
  void restClientThatInheritsAResponseIsNotShared() throws IOException {
    assertNotFixed(
        "@RegisterRestClient @RequestScoped\ninterface Code extends Base {\n  @GET String get();\n}\n"
            + "interface Base {\n  @GET @Path(\"b\") Response response();\n}\n");
  }

  @Test
  void restClientWithAProviderThatHoldsStateIsNotShared() throws IOException {
    assertNotFixed(
        "@RegisterProvider(Remembering.class)\n"
            + restClient("@GET String get();")
            + "class Remembering implements ClientRequestFilter {\n"
            + "  private final Map<String, String> seen = new HashMap<>();\n"
            + "  public void filter(ClientRequestContext context) { seen.put(\"a\", \"b\"); }\n}\n");
  }

  @Test
  void restClientWithAProviderThatASetterFillsIsNotShared() throws IOException {
    assertNotFixed(
        "@RegisterProvider(Remembering.class)\n"
            + restClient("@GET String get();")
            + "class Remembering implements ClientRequestFilter {\n"
            + "  @lombok.Setter private String user;\n"
            + "  public void filter(ClientRequestContext context) {}\n}\n");
  }

  @Test
  void restClientThatItsCallerClosesIsNotShared() throws IOException {
    assertNotFixed(
        "@RegisterRestClient @RequestScoped\n"
            + "interface Code extends AutoCloseable {\n  @GET String get();\n}\n"
            + "@ApplicationScoped class User {\n  @Inject @RestClient Code code;\n"
            + "  void run() throws Exception { code.close(); }\n}\n");
    assertNotFixed(
        restClient("@GET String get();")
            + "@ApplicationScoped class User {\n  @Inject @RestClient Code code;\n"
            + "  void run() throws Exception { ((java.io.Closeable) code).close(); }\n}\n");
  }

  @Test
  void restClientThatIsLookedUpIsNotShared() throws IOException {
    assertNotFixed(
        restClient("@GET String get();")
            + "@ApplicationScoped class User {\n"
            + "  @Inject @RestClient jakarta.enterprise.inject.Instance<Code> code;\n}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"scope=jakarta.enterprise.context.RequestScoped", "providers=a.Other"})
  void restClientThatIsConfiguredElsewhereIsNotShared(String property) throws IOException {
    Inspections.source(
        directory,
        "src/main/resources/META-INF/microprofile-config.properties",
        "shop.Code/mp-rest/" + property);
    assertNotFixed(restClient("@GET String get();"));
  }

  @Test
  void restClientGetsAScopeOnlyWithCdi() throws IOException {
    String code =
        "@RegisterRestClient interface Code {\n  @GET String get();\n}\n"
            + "@RequestScoped class User {\n  @Inject @RestClient Code code;\n}\n";
    assertNotFixed(code);
    Inspections.source(directory, "pom.xml", "<project>liberty-maven-plugin</project>");
    assertFixed(code);
  }

  private void assertConstantIsNot(String name, String code) throws IOException {
    Inspections.source(directory, "src/main/java/shop/Code.java", IMPORTS + code);
    Inspections.run(directory, FixGrade.applied(false))
        .outcome()
        .changes()
        .forEach(change -> assertFalse(change.after().text().contains(name), change.toString()));
  }

  private static final String BUILD =
      "JsonObject build() { return Json.createObjectBuilder().build(); }";

  @Test
  void constantIsNotHiddenByAnInheritedField() throws IOException {
    Inspections.source(
        directory,
        "src/main/java/shop/Base.java",
        IMPORTS + "class Base { static JsonBuilderFactory JSON; }");
    assertConstantIsNot(
        "JSON.create", "class Code { static class Nested extends Base { " + BUILD + " } }");
    assertConstantIsNot(
        "JSON.create", "class Code { Object a() { return new Base() { " + BUILD + " }; } }");
  }

  @Test
  void existingConstantIsNotUsedWhereALocalVariableHidesIt() throws IOException {
    assertConstantIsNot(
        " jsonb.toJson(1)",
        "class Code {\n  static final Jsonb jsonb = JsonbBuilder.create();\n"
            + "  Object a(Jsonb jsonb) { return JsonbBuilder.create().toJson(1) + jsonb; }\n}\n");
  }

  @Test
  void existingMapperMayBeConfiguredElsewhere() throws IOException {
    assertConstantIsNot(
        "return PRETTY.",
        "class Code {\n  static final com.google.gson.Gson OTHER = null;\n"
            + "  static final com.fasterxml.jackson.databind.ObjectMapper PRETTY ="
            + " new com.fasterxml.jackson.databind.ObjectMapper();\n"
            + "  static { PRETTY.findAndRegisterModules(); }\n  Object run(Object value) {\n"
            + "    return new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(value);\n"
            + "  }\n}\n");
  }

  @Test
  void clientWhoseCloseWaitsForRequestsIsNotShared() throws IOException {
    assertNotFixed(
        perCall(
            "HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build(); client.sendAsync(null, null);"
                + " client.close(); return value;"));
  }

  @Test
  void constantDoesNotChangeTheSerializedForm() throws IOException {
    assertNotFixed("class Code implements java.io.Serializable { " + BUILD + " }");
    assertFixed(
        "class Code implements java.io.Serializable { static final long serialVersionUID = 1; "
            + BUILD
            + " }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"interface Code { default ", "enum Code { A; "})
  void constantIsAddedToAClassOnly(String declaration) throws IOException {
    assertNeverFixed(declaration + BUILD + " }");
  }

  @Test
  void classThatRunsWithoutTheLibraryDoesNotNeedItEarlier() throws IOException {
    assertNotFixed(
        perCall(
            "try { return Json.createObjectBuilder().build(); }"
                + " catch (NoClassDefFoundError absent) { return value; }"));
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25)
  void compactSourceFileIsNotFixed() throws IOException {
    assertNotFixed(
        BUILD.replace("build() {", "build(int a) {") + " Object other() { return build(1); }");
  }

  @Test
  void bracesInTheHeaderOfARecordDoNotBeginItsBody() throws IOException {
    assertFixed(
        "record Code(@Tag({\"{\", \"b\"}) int a, @Tag({}) int b) {\n  "
            + BUILD
            + "\n}\n@interface Tag { String[] value(); }\n");
    assertFixed(
        "record Code(@Tag('(') int a) {\n  " + BUILD + "\n}\n@interface Tag { char value(); }\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Code<T>",
        "final class Code",
        "sealed class Code permits Sub",
        "class Code extends Base",
        "class Code extends java.util.Random"
      })
  void resourceThatCannotHaveAClientProxyIsNotShared(String declaration) throws IOException {
    assertNeverFixed(
        "@Path(\"a\") @RequestScoped public "
            + declaration
            + " {"
            + GET
            + "\n}\nclass Base { public final void a() {} }\n"
            + (declaration.startsWith("sealed") ? "final class Sub extends Code {}\n" : ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"RequiredArgs", "AllArgs"})
  void resourceWithALombokConstructorIsNotShared(String kind) throws IOException {
    assertNeverFixed(
        "@lombok."
            + kind
            + "Constructor "
            + resource("  private final Store store;" + GET)
            + "@ApplicationScoped class Store {}\n");
  }

  @Test
  void aCommentDoesNotTellTheNamespaceOfTheScope() throws IOException {
    String fixed = fixed("// Moved from javax.ws.rs.Path.\n" + IMPORTS + resource(GET));
    assertFalse(fixed.contains("import javax."), fixed);
  }

  @Test
  void namespaceOfTheScopeIsThatOfTheOtherSources() throws IOException {
    Inspections.source(directory, "pom.xml", "<project>liberty-maven-plugin cdi-api</project>");
    Inspections.source(
        directory,
        "src/main/java/shop/Api.java",
        "package shop; @javax.ws.rs.Path(\"a\") public interface Api { String get(); }");
    Inspections.source(
        directory,
        "src/main/java/shop/Code.java",
        "package shop;\n\n@Deprecated\npublic class Code implements Api {\n"
            + "  public String get() { return \"a\"; }\n}\n");
    assertTrue(
        Inspections.fixing(directory)
            .outcome()
            .changes()
            .get(0)
            .after()
            .text()
            .contains("import javax.enterprise.context.ApplicationScoped;"));
  }

  @Test
  void anOverloadThatTheFactoryLacksPreventsNoOtherFix() throws IOException {
    Inspections.source(
        directory,
        "src/main/java/shop/Code.java",
        IMPORTS
            + """
            class Code {
              Object of(Map<String, String> names) { return Json.createObjectBuilder(names); }
              Object number(int n) { return Json.createValue(n); }
            }
            """);
    Inspections.Run run = Inspections.fixing(directory);
    assertEquals(List.of(), run.problems());
    String fixed = run.outcome().changes().get(0).after().text();
    assertTrue(fixed.contains("JSON_PROVIDER.createValue(n)"), fixed);
    assertTrue(fixed.contains("Json.createObjectBuilder(names)"), fixed);
    assertEquals(
        Set.of(FixGrade.MANUAL, FixGrade.SAFE),
        run.outcome().findings().stream().map(Finding::fix).collect(Collectors.toSet()));
  }

  /** The annotation of CDI must compile in the module. */
  @ParameterizedTest
  @CsvSource({"jakarta.ws.rs-api, false", "jakarta.jakartaee-api, true"})
  void aScopeIsSetIfTheModuleHasItsApi(String api, boolean safe) throws IOException {
    Inspections.source(
        directory,
        "pom.xml",
        "<artifactId>%s</artifactId><artifactId>wildfly-maven-plugin</artifactId>".formatted(api));
    Inspections.source(
        directory,
        "src/main/java/shop/Code.java",
        "package shop;\n\nimport jakarta.ws.rs.*;\n\n"
            + "@Path(\"/a\") public class Code { @GET public int a() { return 1; } }\n");
    assertEquals(
        List.of(safe ? FixGrade.SAFE : FixGrade.UNSAFE),
        Inspections.of(directory).outcome().findings().stream().map(Finding::fix).toList());
  }

  /** Threads cannot share the factories of an old Parsson. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<artifactId>parsson</artifactId><version>1.1.3</version> | false",
        "<artifactId>parsson</artifactId><version>1.1.4</version> | true",
        "<artifactId>parsson</artifactId><version>1.2.0.RC1</version> | true",
        "<artifactId>parsson</artifactId> | false",
        "<dependency><artifactId>parsson</artifactId><version>1.1.7</version><scope>test</scope></dependency> | false",
        "<p.v>1.1.7</p.v><artifactId>parsson</artifactId> <version>${p.v}</version> | true",
        "<artifactId>parsson</artifactId> <version>${p.v}</version> | false",
        "implementation 'org.eclipse.parsson:parsson:1.1.2' | false",
        "implementation 'org.eclipse.parsson:parsson:1.1.6' | true",
        "<artifactId>liberty-maven-plugin</artifactId> | true",
        "<liberty.runtime.version>23.0.0.9</liberty.runtime.version>liberty-maven-plugin | false",
        "<liberty.runtime.version>26.0.0.5</liberty.runtime.version>liberty-maven-plugin | true",
        "<artifactId>johnzon-core</artifactId> | true",
        "<exclusions><artifactId>johnzon-core</artifactId></exclusions> | false",
        "<!-- johnzon | false",
        "<artifactId>liberty-maven-plugin</artifactId><installDirectory>a</installDirectory> | false",
        "<artifactId>jakarta.jakartaee-api</artifactId> | false",
        "implementation group: 'org.eclipse.parsson', name: 'parsson', version: '1.1.2' | false",
        "implementation group: 'org.eclipse.parsson', name: 'parsson', version: '1.1.6' | true",
        "group: 'io.openliberty', name: 'openliberty-runtime', version: '22.0.0.6' liberty-gradle | false",
        "group: 'io.openliberty', name: 'openliberty-runtime', version: '26.0.0.5' liberty-gradle | true",
        "(group = \"a\", name = \"openliberty-kernel\", version = \"22.0.0.6\") liberty-gradle | false",
        "<artifactId>wlp-kernel</artifactId><type>zip</type><version>22.0.0.6</version>liberty-gradle | false",
        "FROM icr.io/appcafe/open-liberty:22.0.0.6-full-java17 liberty-maven-plugin | false",
        "FROM icr.io/appcafe/open-liberty:full-java17 liberty-maven-plugin | true"
      })
  void factoriesAreSharedIfTheVersionIsKnown(String build, boolean safe) throws IOException {
    Inspections.source(directory, "pom.xml", build);
    String code = perCall("Json.createObjectBuilder();");
    assertEquals(safe ? 1 : 0, changes(code));
    assertEquals(1, changes(code, true));
  }
}
