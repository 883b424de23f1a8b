// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleSaveConfiguration;

/** Writes JMeter's {@code .jtl} file with only the columns that a comparison needs. */
final class SamplesFile {

  private SamplesFile() {}

  /**
   * Returns a listener that writes each request to a file, buffered.
   *
   * @throws IOException if an existing file cannot be replaced
   */
  static ResultCollector listener(Path file) throws IOException {
    Files.deleteIfExists(file);
    var collector = new ResultCollector();
    collector.setName("samples");
    collector.setFilename(file.toAbsolutePath().toString());
    collector.setSaveConfig(columns());
    return collector;
  }

  private static SampleSaveConfiguration columns() {
    var columns = new SampleSaveConfiguration(false);
    columns.setAsXml(false);
    columns.setFieldNames(true);
    columns.setTimestamp(true);
    columns.setTime(true);
    columns.setLabel(true);
    columns.setCode(true);
    columns.setSuccess(true);
    columns.setBytes(true);
    columns.setLatency(true);
    return columns;
  }
}
