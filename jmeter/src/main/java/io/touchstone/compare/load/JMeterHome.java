// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.input.LimitedBody;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.function.Uncheck;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.util.NameUpdater;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;

/**
 * Supplies JMeter's properties without an installation. JMeter's classes read files from a home
 * directory once, when they are loaded, so that directory exists only for that moment.
 */
final class JMeterHome {

  private static final List<String> FILES =
      List.of("jmeter.properties", "saveservice.properties", "upgrade.properties");

  /**
   * Keeps one connection for each client during a block, does not exit this process after a run,
   * uses the regular expressions that cost the generator least, and reads no response into memory
   * beyond a limit.
   */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "httpsampler.max_bytes_to_store_per_sample", Integer.toString(LimitedBody.MOST_BYTES),
          "httpclient4.time_to_live", "86400000",
          "jmeter.regex.engine", "java",
          "jmeterengine.stopfail.system.exit", "false",
          "jmeterengine.force.system.exit", "false");

  private static boolean prepared;

  private JMeterHome() {}

  /** Prepares JMeter the first time it is called in this process. */
  static synchronized void prepare() {
    if (!prepared) {
      Uncheck.run(() -> prepareFrom(Files.createTempDirectory("jmeter")));
      prepared = true;
    }
  }

  private static void prepareFrom(Path home) throws IOException {
    Path bin = home.resolve("bin");
    for (String file : FILES) {
      FileUtils.copyURLToFile(
          JMeterHome.class.getResource("/bin/" + file), bin.resolve(file).toFile());
    }
    System.setProperty("java.awt.headless", "true");
    System.setProperty(JMeter.JMETER_NON_GUI, "true");
    JMeterUtils.setJMeterHome(home.toString());
    JMeterUtils.loadJMeterProperties(bin.resolve(FILES.get(0)).toString());
    JMeterUtils.initLocale();
    SETTINGS.forEach(JMeterUtils::setProperty);
    SaveService.loadProperties();
    NameUpdater.isMapped("");
    FileUtils.deleteDirectory(home.toFile());
  }

  /** Writes JMeter's warnings to a file, which is created only if there are any. */
  static void logTo(Path directory) {
    var builder = ConfigurationBuilderFactory.newConfigurationBuilder();
    var file =
        builder
            .newAppender("file", "File")
            .addAttribute("fileName", directory.resolve("jmeter.log").toString())
            .addAttribute("append", false)
            .addAttribute("createOnDemand", true)
            .add(builder.newLayout("PatternLayout").addAttribute("pattern", "%d %p %c{1.}: %m%n"));
    BuiltConfiguration configuration =
        builder
            .setStatusLevel(Level.ERROR)
            .add(file)
            .add(builder.newRootLogger(Level.WARN).add(builder.newAppenderRef("file")))
            .build();
    Configurator.reconfigure(configuration);
  }
}
