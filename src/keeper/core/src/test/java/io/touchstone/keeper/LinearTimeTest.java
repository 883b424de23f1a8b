// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The CPU time of an inspection grows with the size of its sources, not with the square. */
class LinearTimeTest {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private static final int FACTOR = 8;

  /** Less than half of the square of the factor. */
  private static final int MOST = 30;

  /** Other work of the machine can slow down any of them. */
  private static final int ATTEMPTS = 3;

  @TempDir Path directory;

  /** Sources, by the number of their findings. */
  enum Shape {
    METHODS(count -> type(lookups(count))),
    CALLS_IN_ONE_CHAIN(
        count ->
            type("M a(int n) { return this; }\nM c() { return this" + each(count, "\n.a(%d)"))
                + ";\n}\n"),
    CALLS_IN_ONE_CHAIN_OF_AN_UNKNOWN_TYPE(
        count ->
            method(
                    "com.unknown.M kept;",
                    "use(kept" + each(count, "\n.a(%d)") + ");\nuse(LOOKUP);\n")
                .replace("LOOKUP", "Json.createValue(n)")),
    IMPORTS(
        count ->
            type(each(count, "Object m%d(T%1$d t, int n) { return LOOKUP; }\n"))
                .replace("class M", each(count, "import com.unknown.T%d;\n") + "class M")),
    ONE_METHOD(count -> method("", each(count, "Object o%d = LOOKUP;\n"))),
    ONE_LINE(count -> method("", each(count, "Object o%d = LOOKUP;"))),
    MEMBERS_IN_ONE_LINE(count -> type(each(count, "Object m%d(int n) { return LOOKUP; }"))),
    ONE_CONDITION(
        count ->
            method(
                "Object kept; Object other;",
                "if (kept == null) {\n" + each(count, "Object o%d = LOOKUP; use(o%1$d);\n") + "}")),
    ONE_VARIABLE(
        count ->
            method(
                "int kept;",
                "Object o;\nif (n == kept) {\n" + each(count, "o = LOOKUP; use(o);\n") + "}")),
    EARLY_RETURNS(
        count ->
            method("int kept;", each(count, "if (n == kept) return;\nObject o%d = LOOKUP;\n"))),
    CALLS_OF_THE_NEXT_METHOD(
        count ->
            type(
                each(count, "Object m%d(int n) {\nm%2$d(n);\nreturn LOOKUP;\n}\n")
                    + "private void m%d(int n) {}\n".formatted(count))),
    CALLS_OF_THE_METHOD_BEFORE(
        count ->
            type(
                "private void m0(int n) {}\n"
                    + each(count, "Object m%2$d(int n) {\nm%1$d(n);\nreturn LOOKUP;\n}\n"))),
    CALLS_OF_ONE_METHOD(
        count ->
            type(
                "int kept;\nvoid set(int n) {\n"
                    + each(count, "kept = n;\n")
                    + "}\n"
                    + each(count, "Object m%d(int n) {\nset(n);\nreturn LOOKUP;\n}\n"))),
    CALLS_IN_ONE_LOOP(
        count ->
            method(
                "jakarta.persistence.EntityManager em;",
                "for (int i = 0; i < n; i++) {\n"
                    + each(count, "em.find(M.class, i);\nObject o%d = LOOKUP;\n")
                    + "}")),
    REQUESTS_WITHOUT_A_LIMIT(
        count ->
            method(
                "java.net.http.HttpClient client = java.net.http.HttpClient.newHttpClient();",
                each(count, "client.sendAsync(null, null);\nObject o%d = LOOKUP;\n"))),
    CLIENTS_WITHOUT_A_LIMIT(
        count ->
            type(
                each(
                    count,
                    "Object h%d = java.net.http.HttpClient.newHttpClient();\n"
                        + "Object c%1$d() { return jakarta.ws.rs.client.ClientBuilder.newClient(); }\n"
                        + "Object r%1$d() { return java.net.http.HttpRequest.newBuilder(); }\n"
                        + "Object m%1$d(int n) { return LOOKUP; }\n"))),
    CONNECTIONS_IN_ONE_VARIABLE(
        count ->
            method(
                "java.net.URL u;",
                "java.net.URLConnection c;\n"
                    + each(count, "c = u.openConnection();\nObject o%d = LOOKUP;\n"))),
    ADDRESSES_OF_CONNECTIONS(
        count ->
            type(
                each(count, "java.net.URL u%d = u%2$d;\n")
                    + each(
                        count,
                        "Object m%d(int n) {\nu%1$d.openConnection();\nreturn LOOKUP;\n}\n"))),
    QUERIES_IN_ONE_METHOD(
        count ->
            method(
                "jakarta.persistence.EntityManager em;",
                each(
                    count, "em.createQuery(\"from M\").getResultList();\nObject o%d = LOOKUP;\n"))),
    METHODS_THAT_READ(
        count ->
            type(lookups(count))
                + "@jakarta.ejb.Singleton class S {\n"
                + each(count, "public int m%d(int n) {\nreturn m%2$d(n);\n}\n")
                + "public int m%d(int n) {\nreturn n;\n}\n}\n".formatted(count)),
    CALLS_OF_A_NEW_OBJECT(
        count ->
            type(lookups(count))
                + "@jakarta.ejb.Singleton class S {\npublic Object c() {\nreturn new StringBuilder()"
                + each(count, "\n.append(%d)")
                + ";\n}\n}\n"),
    FIELDS_OF_A_RESOURCE(
        count ->
            type(each(count, "int f%d;\nObject m%1$d(int n) {\nf%1$d = n;\nreturn LOOKUP;\n}\n"))
                .replace(
                    "class",
                    "@jakarta.ws.rs.Path(\"m\") @jakarta.enterprise.context.RequestScoped class")),
    REMOTE_CALLS_BELOW_EACH_OTHER(
        count ->
            type(
                "jakarta.ws.rs.client.Invocation.Builder remote;\n"
                    + each(
                        count, "Object m%d(int n) {\nremote.get();\nm%2$d(n);\nreturn LOOKUP;\n}\n")
                    + "private void m%d(int n) {}\n".formatted(count))),
    REST_CLIENTS(
        count ->
            type(
                each(
                    count,
                    "@org.eclipse.microprofile.rest.client.inject.RegisterRestClient\n"
                        + "@jakarta.enterprise.context.RequestScoped interface I%d {}\n"
                        + "Object m%1$d(int n, java.io.Closeable c) throws Exception {\n"
                        + "c.close();\nreturn LOOKUP;\n}\n"))),
    CONSTANTS(count -> type(each(count, "static final Integer C%d = 1;\n") + lookups(count))),
    A_LONG_COMMENT(
        count -> type(lookups(count)).replace("M {", "M /*" + " ".repeat(100 * count) + "*/ {")),
    NAMES_OF_ACCEPTED_RULES(
        count ->
            type(lookups(count))
                .replace(
                    "class", "@SuppressWarnings({" + each(count, "\"x%d\",") + "\"\"}) class"));

    private final IntFunction<String> source;

    Shape(IntFunction<String> source) {
      this.source = source;
    }

    /** Repeats a line with its number, and the next one. */
    private static String each(int count, String line) {
      return IntStream.range(0, count)
          .mapToObj(i -> line.formatted(i, i + 1).replace("LOOKUP", "Json.createValue(n)"))
          .collect(Collectors.joining());
    }

    private static String lookups(int count) {
      return each(count, "Object m%d(int n) {\nreturn LOOKUP;\n}\n");
    }

    private static String method(String fields, String statements) {
      return type(fields + "\nvoid use(Object o) {}\nvoid m(int n) {\n" + statements + "\n}\n");
    }

    private static String type(String members) {
      return "package shop;\nimport jakarta.json.Json;\nclass M {\n" + members + "}\n";
    }
  }

  private static void assertLinear(int few, Cost cost) throws IOException {
    String measured = "";
    for (int i = 0; i < ATTEMPTS; i++) {
      double before = cost.of(few);
      double after = cost.of(FACTOR * few);
      if (after < MOST * before) {
        return;
      }
      measured += before + " s, then " + after + " s for " + FACTOR + " times as many; ";
    }
    throw new AssertionError(measured);
  }

  /** Returns the CPU time in seconds of an inspection. */
  private interface Cost {
    double of(int size) throws IOException;
  }

  @ParameterizedTest
  @EnumSource
  void findings(Shape shape) throws IOException {
    assertLinear(1_000, count -> cost(shape, count));
  }

  /** With fixes and a patch. */
  private double cost(Shape shape, int count) throws IOException {
    Path tree = directory.resolve(String.valueOf(count));
    Inspections.source(tree, "src/shop/M.java", shape.source.apply(count));
    Path patch = directory.resolve("patch");
    long before = SYSTEM.getProcessCpuTime();
    int status =
        Keeper.execute(tree.toString(), "--set-timeouts", "2s,10s", "--patch", patch.toString());
    long after = SYSTEM.getProcessCpuTime();
    boolean found = shape != Shape.CALLS_IN_ONE_CHAIN;
    assertEquals(found ? 1 : 0, status);
    assertEquals(found, Files.readString(patch).contains("JSON_PROVIDER.createValue(n)"));
    return (after - before) / 1e9;
  }

  @Test
  void modules() throws IOException {
    assertLinear(60, this::costOfModules);
  }

  private double costOfModules(int count) throws IOException {
    Path tree = directory.resolve("build" + count);
    String parent = "<dependency><artifactId>other</artifactId></dependency>".repeat(count);
    Inspections.source(tree, "pom.xml", parent + module("parent"));
    for (int i = 0; i < count; i++) {
      String name = "m" + i;
      Inspections.source(tree, name + "/pom.xml", module(name));
      Inspections.source(
          tree,
          name + "/src/main/java/shop/" + name + "/M.java",
          "package shop." + name + ";\n@jakarta.ws.rs.Path(\"m\")\nclass M {}\n");
    }
    long before = SYSTEM.getProcessCpuTime();
    assertTrue(Keeper.execute(tree.toString()) < 2);
    return (SYSTEM.getProcessCpuTime() - before) / 1e9;
  }

  private static String module(String name) {
    return "<artifactId>" + name + "</artifactId><dependency>cdi-api</dependency>";
  }
}
