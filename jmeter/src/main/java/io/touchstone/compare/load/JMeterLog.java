// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.nio.file.Path;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;

/** Writes JMeter's warnings to a file, which is created only if there are any. */
final class JMeterLog {

  private JMeterLog() {}

  static void writeTo(Path directory) {
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
