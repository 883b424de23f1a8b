// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import com.electronwill.nightconfig.core.UnmodifiableConfig;
import com.electronwill.nightconfig.core.io.ParsingException;
import com.electronwill.nightconfig.toml.TomlParser;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.report.RulePages;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;
import io.touchstone.keeper.rules.Rules;
import io.touchstone.keeper.source.Glob;
import io.touchstone.keeper.source.TreeFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a project prefers, from its {@code keeper.toml}. Options of a command override it.
 *
 * @param directory that of the file, to which its paths are relative
 * @param rules identifiers, or {@code all}; empty for the default
 * @param off rules that do not report
 * @param severities by rule
 * @param excluded globs of paths that are not read
 * @param baseline the file with accepted findings
 */
public record ProjectFile(
    Path directory,
    List<String> rules,
    Set<Rule> off,
    Map<Rule, Severity> severities,
    List<String> excluded,
    Optional<Path> baseline) {

  private static final int MAX_BYTES = 1_000_000;
  private static final int MAX_BASELINE = 50_000_000;
  private static final int MAX_GLOBS = 100;
  private static final String NAME = "keeper.toml";
  private static final List<String> KEYS = List.of("rules", "exclude", "baseline", "severity");

  /**
   * Reads a file, or the default one of a directory if it has one.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if it is malformed; the message is one line
   */
  public static ProjectFile read(Path directory, Optional<Path> file) throws IOException {
    Path path = file.orElse(directory.resolve(NAME));
    if (file.isEmpty() && !Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return new ProjectFile(directory, List.of(), Set.of(), Map.of(), List.of(), Optional.empty());
    }
    try {
      Path real = file.isEmpty() ? path : path.toRealPath();
      String text = new String(TreeFiles.read(real, MAX_BYTES), StandardCharsets.UTF_8);
      return of(real.getParent(), new TomlParser().parse(text));
    } catch (StackOverflowError deep) {
      throw new IllegalArgumentException(path + ": too deeply nested", deep);
    } catch (ParsingException | ClassCastException | IllegalArgumentException malformed) {
      throw new IllegalArgumentException(
          path + ": " + malformed.getMessage().replaceAll("\\s+", " "), malformed);
    } catch (IOException unreadable) {
      throw new IOException(path + ": " + unreadable.getMessage(), unreadable);
    }
  }

  private static ProjectFile of(Path directory, UnmodifiableConfig toml) {
    for (UnmodifiableConfig.Entry entry : toml.entrySet()) {
      if (!KEYS.contains(entry.getKey())) {
        throw new IllegalArgumentException(
            "unknown key '%s'; the keys are %s".formatted(entry.getKey(), String.join(", ", KEYS)));
      }
    }
    Map<Rule, Severity> severities = new TreeMap<>();
    Set<Rule> off = new TreeSet<>();
    UnmodifiableConfig table = toml.get("severity");
    if (table != null) {
      table
          .entrySet()
          .forEach(entry -> add(Rules.named(entry.getKey()), entry.getValue(), severities, off));
    }
    String named = toml.get("baseline");
    Optional<Path> baseline =
        Optional.ofNullable(named).map(directory::resolve).map(Path::normalize);
    if (baseline.isPresent() && !baseline.get().startsWith(directory)) {
      throw new IllegalArgumentException("the baseline is not below the directory of the file");
    }
    return new ProjectFile(
        directory, strings(toml, "rules"), off, severities, strings(toml, "exclude"), baseline);
  }

  private static void add(Rule rule, Object value, Map<Rule, Severity> severities, Set<Rule> off) {
    if (value.equals("off")) {
      off.add(rule);
    } else {
      severities.put(
          rule,
          Stream.of(Severity.values())
              .filter(severity -> severity.name().equalsIgnoreCase(value.toString()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "%s is error, warning, note or off, not '%s'"
                              .formatted(rule.id(), value))));
    }
  }

  private static List<String> strings(UnmodifiableConfig toml, String key) {
    List<String> values = toml.get(key);
    return values == null ? List.of() : values.stream().map(String.class::cast).toList();
  }

  /**
   * Returns the rules that report.
   *
   * @param named those that an option names; empty if there is no such option
   * @throws IllegalArgumentException if one of them does not exist
   */
  public SortedSet<Rule> rules(List<String> named, RulePages pages) {
    if (!named.isEmpty()) {
      return Rules.named(named);
    }
    SortedSet<Rule> selected = Rules.named(rules);
    if (rules.isEmpty()) {
      Rules.all().stream().filter(pages::isOnByDefault).forEach(selected::add);
      selected.addAll(severities.keySet());
    }
    selected.removeAll(off);
    return selected;
  }

  /** Returns how much a finding matters; code that runs rarely is a note. */
  public Severity severity(Finding finding) {
    return finding.cold()
        ? Severity.NOTE
        : severities.getOrDefault(finding.rule(), finding.rule().description().severity());
  }

  /**
   * Returns how many findings are at least this severe.
   *
   * @param least empty to count none
   */
  public long count(Outcome outcome, Optional<Severity> least) {
    return outcome.findings().stream()
        .filter(finding -> least.filter(low -> severity(finding).compareTo(low) <= 0).isPresent())
        .count();
  }

  public Predicate<String> excluded(List<String> more) {
    List<Glob> globs = Stream.concat(excluded.stream(), more.stream()).map(Glob::new).toList();
    if (globs.size() > MAX_GLOBS) {
      throw new IllegalArgumentException("more than " + MAX_GLOBS + " paths to exclude");
    }
    return path -> globs.stream().anyMatch(glob -> glob.matches(path));
  }

  /** Returns the accepted findings, from the file that an option names if there is one. */
  public Baseline baseline(Optional<Path> named) throws IOException {
    if (named.isPresent()) {
      return Baseline.read(named.get());
    }
    Path own = baseline.filter(file -> Files.exists(file, LinkOption.NOFOLLOW_LINKS)).orElse(null);
    try {
      return own == null
          ? Baseline.EMPTY
          : Baseline.of(new String(TreeFiles.read(own, MAX_BASELINE), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new IOException(own + ": " + unreadable.getMessage(), unreadable);
    }
  }
}
