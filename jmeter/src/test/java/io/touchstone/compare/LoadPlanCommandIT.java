// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The documented JMeter commands, against the system that {@code mvn -Prun -Dpractices.enabled=true
 * verify} starts. Only the port differs.
 */
class LoadPlanCommandIT {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String JAVA_HOME = System.getProperty("java.home");

  /** Lays JMeter out like its distribution, as the Containerfile of its image does. */
  private static final String INSTALLATION =
      "cp -r jmeter/target/lib lib && mkdir lib/ext lib/junit && mv lib/ApacheJMeter_*.jar lib/ext"
          + " && $JAVA_HOME/bin/jar xf lib/ext/ApacheJMeter_config-*.jar bin"
          + " && mv lib/ApacheJMeter-*.jar bin/ApacheJMeter.jar";

  private static final String COMMAND =
      "jmeter() { $JAVA_HOME/bin/java -jar bin/ApacheJMeter.jar \"$@\"; }; ";

  private static final Pattern PRACTICES = Pattern.compile("The practices: (\\S+)");
  private static final Pattern PRODUCT = Pattern.compile("Touchstone is ready at (\\S+)/ .*");

  @TempDir Path directory;

  private Process system;
  private String practices;
  private String product;

  @BeforeEach
  void startTheSystem() throws IOException {
    system =
        new ProcessBuilder(
                Path.of(JAVA_HOME, "bin", "java").toString(),
                "-Dports=free",
                "-Dend.with.parent=true",
                "-Dpractices.enabled=true",
                "-cp",
                System.getProperty("compare.jar"),
                "io.touchstone.launcher.Launcher",
                Path.of("target", "load-plan-command-it").toAbsolutePath().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output = system.inputReader();
    practices = address(PRACTICES, output.readLine());
    product = address(PRODUCT, output.readLine());
  }

  private static String address(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(String.valueOf(line));
    assertTrue(matcher.matches(), line);
    return matcher.group(1);
  }

  @AfterEach
  void stopTheSystem() throws InterruptedException {
    system.destroy();
    if (!system.waitFor(1, TimeUnit.MINUTES)) {
      system.destroyForcibly();
    }
  }

  @Test
  void theDocumentedCommandsSendRequestsThatAreAccepted() throws Exception {
    Files.createSymbolicLink(directory.resolve("jmeter"), ROOT.resolve("jmeter"));
    run(INSTALLATION);
    List<String> commands = commandsOf("src/docs/load-testing.md");
    assertEquals(3, commands.size(), commands::toString);
    for (String command : commands) {
      Files.deleteIfExists(directory.resolve("results.jtl"));
      String output = run(COMMAND + onFreePorts(command).replace("=30", "=5"));
      List<String> samples = Files.readAllLines(directory.resolve("results.jtl"));
      assertTrue(samples.stream().anyMatch(line -> line.contains(",true,")), output);
      assertEquals(
          List.of(),
          samples.stream()
              .filter(line -> line.matches("\\d+,\\d+,[^,]*,(400|401|403|404),.*"))
              .limit(3)
              .toList());
    }
  }

  /** Returns the commands that apply load to this system. */
  private static List<String> commandsOf(String page) throws IOException {
    try (Stream<String> lines = Files.lines(ROOT.resolve(page))) {
      return lines
          .filter(line -> line.startsWith("jmeter ") && line.contains("-Jbase=http://localhost:"))
          .toList();
    }
  }

  private String onFreePorts(String command) {
    return command
        .replace("http://localhost:9083", practices)
        .replace("http://localhost:9080", product);
  }

  private String run(String command) throws Exception {
    Path output = directory.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("JAVA_HOME", JAVA_HOME);
    Process jmeter = builder.start();
    if (!jmeter.waitFor(3, TimeUnit.MINUTES)) {
      jmeter.descendants().forEach(ProcessHandle::destroyForcibly);
      jmeter.destroyForcibly();
    }
    String text = Files.readString(output);
    assertEquals(0, jmeter.exitValue(), text);
    return text;
  }
}
