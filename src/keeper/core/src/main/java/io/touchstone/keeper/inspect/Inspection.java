// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.compile.Attribution;
import io.touchstone.keeper.compile.LargeStack;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.config.Configuration;
import io.touchstone.keeper.detect.Detection;
import io.touchstone.keeper.detect.Detectors;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.report.Finding;
import io.touchstone.keeper.source.SourceFile;
import io.touchstone.keeper.source.SourceGroups;
import io.touchstone.keeper.source.SourceScan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a directory, applies the rules and computes the fixes. */
public final class Inspection {

  private final Settings settings;
  private final Listener listener;
  private final Attribution attribution;

  public Inspection(Settings settings, Listener listener) {
    this.settings = settings;
    this.listener = new Once(listener);
    this.attribution = new Attribution(settings.libraries());
  }

  /** Reports each problem once, even if a group is compiled repeatedly. */
  private record Once(Listener listener, Set<String> said) implements Listener {

    Once(Listener listener) {
      this(listener, new HashSet<>());
    }

    @Override
    public void problem(String line) {
      if (said.add(line)) {
        listener.problem(line);
      }
    }

    @Override
    public void progress(int done, int all) {
      listener.progress(done, all);
    }
  }

  /** Inspects all files. */
  public Outcome run() throws IOException {
    List<SourceFile> files = new SourceScan(settings.directory(), listener::problem).read();
    Configuration configuration = Configuration.read(settings.directory());
    return LargeStack.call(() -> inspect(files, configuration));
  }

  private Outcome inspect(List<SourceFile> files, Configuration configuration) {
    List<Finding> findings = new ArrayList<>();
    List<FileChange> changes = new ArrayList<>();
    ConfigurationChanges configurationChanges = new ConfigurationChanges(settings.directory());
    int done = 0;
    for (List<SourceFile> group : SourceGroups.of(files, settings.directory())) {
      for (Program program : attribution.attribute(group, listener::problem)) {
        try (program) {
          List<Detection> detections = detections(program, configuration);
          detections.forEach(detection -> findings.add(detection.finding()));
          if (settings.fixing()) {
            configurationChanges.add(detections);
            changes.addAll(
                new Fixing(attribution, this::detections, listener)
                    .fix(program, detections, configuration));
          }
        }
      }
      done += group.size();
      listener.progress(done, files.size());
    }
    changes.addAll(configurationChanges.changes());
    findings.sort(Finding.BY_PLACE);
    return new Outcome(files.size(), settings.baseline().without(findings), List.copyOf(changes));
  }

  private List<Detection> detections(Program program, Configuration configuration) {
    Model model = new Model(program, settings.directory(), configuration);
    Suppressions suppressions = new Suppressions(model);
    return Detectors.detect(model, settings.timeouts(), listener::problem).stream()
        .filter(detection -> settings.rules().contains(detection.finding().rule()))
        .filter(detection -> !suppressions.cover(detection))
        .toList();
  }
}
