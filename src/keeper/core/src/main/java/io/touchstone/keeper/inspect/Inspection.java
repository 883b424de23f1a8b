// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

import io.touchstone.keeper.compile.Attribution;
import io.touchstone.keeper.compile.LargeStack;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.config.Configuration;
import io.touchstone.keeper.inspect.Patch.FileChange;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Detection;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rules.Rules;
import io.touchstone.keeper.source.SourceFile;
import io.touchstone.keeper.source.SourceGroups;
import io.touchstone.keeper.source.SourceGroups.SourceGroup;
import io.touchstone.keeper.source.SourceScan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** Reads a directory, applies the rules and computes the fixes. */
public final class Inspection {

  private final Settings settings;
  private final Predicate<Finding> fixed;
  private final Consumer<String> problems;
  private final Set<String> reported = new HashSet<>();
  private final Set<String> unread = new ConcurrentSkipListSet<>();
  private final Set<String> unresolved = new ConcurrentSkipListSet<>();

  /**
   * @param problems receives one line for each file that was not used as it is
   */
  public Inspection(Settings settings, Consumer<String> problems) {
    this(settings, finding -> true, problems);
  }

  /**
   * @param fixed the findings to fix
   */
  public Inspection(Settings settings, Predicate<Finding> fixed, Consumer<String> problems) {
    this.settings = settings;
    this.fixed = fixed;
    this.problems = problems;
  }

  /** What one group of files contributes to the outcome, without its trees. */
  private record Part(List<Finding> findings, List<Finding> all, List<FileChange> changes) {}

  /** Inspects all files, several groups at the same time. */
  public Outcome run() throws IOException {
    List<SourceFile> files =
        new SourceScan(settings.directory(), settings.excluded(), this::report, this::reportUnread)
            .read();
    if (files.isEmpty()) {
      reportUnread("no Java sources in " + settings.directory());
    }
    Configuration configuration =
        Configuration.read(settings.directory(), settings.excluded(), this::reportUnread);
    ConfigurationChanges configured = new ConfigurationChanges(settings.directory());
    List<Part> parts =
        LargeStack.map(
            SourceGroups.of(files, settings.directory()),
            group -> inspect(group, configuration, configured));
    List<FileChange> changes = new ArrayList<>();
    parts.forEach(part -> changes.addAll(part.changes()));
    changes.addAll(configured.changes());
    List<String> paths = files.stream().map(SourceFile::path).toList();
    return new Outcome(
        paths,
        sorted(parts, Part::findings),
        sorted(parts, Part::all),
        changes,
        unread,
        unresolved);
  }

  private static List<Finding> sorted(List<Part> parts, Function<Part, List<Finding>> findings) {
    return parts.stream().map(findings).flatMap(List::stream).sorted(Finding.BY_PLACE).toList();
  }

  private synchronized void report(String problem) {
    if (reported.add(problem)) {
      problems.accept(problem);
    }
  }

  private void reportUnread(String problem) {
    unread.add(problem);
    report(problem);
  }

  private Part inspect(
      SourceGroup group, Configuration configuration, ConfigurationChanges configured) {
    Attribution attribution = attribution(group.files());
    List<Finding> findings = new ArrayList<>();
    List<Finding> all = new ArrayList<>();
    List<FileChange> changes = new ArrayList<>();
    for (Program program : attribution.attribute(group.files(), this::reportUnread)) {
      try (program) {
        List<Detection> detected = detections(program, group, configuration);
        detected.forEach(detection -> all.add(detection.finding()));
        settings
            .baseline()
            .without(detected)
            .forEach(detection -> findings.add(detection.finding()));
        unresolved.addAll(program.unresolvedTypes());
        if (!settings.fixes().isEmpty()) {
          List<Detection> fixed = fixed(detected);
          fixed.stream()
              .filter(detection -> settings.fixes().contains(detection.fix().grade()))
              .forEach(configured::add);
          changes.addAll(
              new Fixing(
                      attribution,
                      after -> fixed(detections(after, group, configuration)),
                      settings.fixes(),
                      this::report)
                  .fix(program, fixed));
        }
      }
    }
    return new Part(findings, all, changes);
  }

  private List<Detection> fixed(List<Detection> detected) {
    return settings.baseline().without(detected).stream()
        .filter(detection -> fixed.test(detection.finding()))
        .toList();
  }

  /** Compiles a group with the libraries of its modules, and at their level if it is the same. */
  private Attribution attribution(List<SourceFile> group) {
    Set<Path> libraries = new LinkedHashSet<>();
    Set<String> releases = new LinkedHashSet<>();
    for (SourceFile file : group) {
      Optional<Modules.Module> module = settings.modules().of(file.file());
      module.ifPresent(known -> libraries.addAll(known.libraries()));
      releases.add(module.flatMap(Modules.Module::release).orElse(""));
    }
    String release = releases.size() == 1 ? releases.iterator().next() : "";
    return new Attribution(List.copyOf(libraries), release);
  }

  private List<Detection> detections(
      Program program, SourceGroup group, Configuration configuration) {
    Model model = Model.of(program, settings.directory(), configuration);
    Suppressions suppressions = new Suppressions(model);
    return Rules.detect(settings.rules(), model, settings.timeouts(), this::reportUnread).stream()
        .filter(detection -> !group.shared().contains(detection.finding().path()))
        .filter(detection -> !suppressions.cover(detection))
        .toList();
  }
}
