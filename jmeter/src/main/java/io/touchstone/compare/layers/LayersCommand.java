// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that shows how the CPU time of a service divides into layers. */
@Command(
    name = "layers",
    description =
        "Shows how the CPU time of a service on Open Liberty divides into layers, from recordings"
            + " of JDK Flight Recorder.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:the table was printed",
      "2:the command line was wrong, or a file could not be read"
    })
public final class LayersCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(
      names = "--own",
      paramLabel = "PACKAGE",
      split = ",",
      defaultValue = "io.touchstone.",
      description = "A package of your application, with its subpackages (${DEFAULT-VALUE}).")
  private List<String> own;

  @Parameters(
      arity = "1..*",
      paramLabel = "[MICROSECONDS=]FILE",
      converter = CostedRecording.Converter.class,
      description =
          "A recording. With the CPU time of one request, the table shows microseconds instead of"
              + " percent.")
  private List<CostedRecording> recordings;

  @Override
  public Integer call() {
    Layers layers = new Layers(own);
    Map<CostedRecording, RecordedProfile> profiles = new LinkedHashMap<>();
    recordings.forEach(recording -> profiles.put(recording, read(recording.file(), layers)));
    command.commandLine().getOut().println(new LayerTable(layers.names(), profiles).text());
    return 0;
  }

  private RecordedProfile read(Path file, Layers layers) {
    try {
      return RecordedProfile.read(file, layers);
    } catch (IOException unreadable) {
      throw new ParameterException(command.commandLine(), unreadable.getMessage(), unreadable);
    }
  }
}
