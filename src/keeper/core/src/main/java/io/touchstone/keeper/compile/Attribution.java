// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import io.touchstone.keeper.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Parses and attributes sources with the JDK's compiler. Types that are not on the class path stay
 * unresolved; attribution continues without them.
 */
public final class Attribution {

  private static final List<String> OPTIONS =
      List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-Xlint:none", "-Xmaxerrs", "1000000");

  private static final int OLDEST = 8;
  private static final int NEWEST = Runtime.version().feature();

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final List<Path> libraries;
  private final List<Path> classPath;
  private final List<String> options;

  /**
   * @param libraries the project's own class path, empty if it is not known
   * @param release the Java release of the sources, empty if it is not known
   * @throws IllegalStateException if the Java runtime has no compiler
   */
  public Attribution(List<Path> libraries, String release) {
    if (compiler == null) {
      throw new IllegalStateException("a JDK is needed, and this Java runtime has no compiler");
    }
    this.libraries = libraries;
    classPath = new ArrayList<>(libraries);
    classPath.addAll(ApiClassPath.jars());
    options = new ArrayList<>(OPTIONS);
    options.addAll(level(release));
  }

  /** Preview features are accepted, unless the build says that the sources are older. */
  private static List<String> level(String release) {
    boolean known = release.matches("\\d{1,3}") && Integer.parseInt(release) >= OLDEST;
    return known && Integer.parseInt(release) < NEWEST
        ? List.of("--release", release)
        : List.of("--enable-preview", "--release", String.valueOf(NEWEST));
  }

  /**
   * Attributes files together.
   *
   * @param problems receives one line for each file with a syntax error, and for each on which the
   *     compiler itself fails; of the latter, some or all methods, or the whole file, are left out
   *     of the result, but the others see what is left
   */
  public List<Program> attribute(List<SourceFile> files, Consumer<String> problems) {
    ReducedSources reduced = new ReducedSources(this::blanked);
    List<Program> programs = attribute(files, reduced, problems);
    reduced.problems().forEach(problems);
    return programs;
  }

  private List<Program> attribute(
      List<SourceFile> files, ReducedSources reduced, Consumer<String> problems) {
    if (files.isEmpty()) {
      return List.of();
    }
    LastFile last = new LastFile();
    try {
      return List.of(attributeAll(files, reduced, last, problems));
    } catch (UncheckedIOException unusable) {
      throw unusable;
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError failure) {
      if (failure.getCause() instanceof OutOfMemoryError full) {
        throw full;
      }
      return again(files, reduced, last.in(files), problems);
    }
  }

  /** Attributes files again: with less of the one that failed, otherwise in halves. */
  private List<Program> again(
      List<SourceFile> files,
      ReducedSources reduced,
      Optional<SourceFile> failed,
      Consumer<String> problems) {
    if (failed.filter(reduced::reduce).isPresent()) {
      return attribute(files, reduced, problems);
    }
    if (files.size() == 1) {
      problems.accept(files.get(0).path() + ": skipped, the compiler cannot process it");
      return List.of();
    }
    int middle = files.size() / 2;
    List<Program> halves = new ArrayList<>();
    halves.addAll(attribute(files.subList(0, middle), reduced, problems));
    halves.addAll(attribute(files.subList(middle, files.size()), reduced, problems));
    return halves;
  }

  private Program attributeAll(
      List<SourceFile> files, ReducedSources reduced, LastFile last, Consumer<String> problems) {
    List<Diagnostic<? extends JavaFileObject>> reported = new ArrayList<>();
    StandardJavaFileManager manager =
        compiler.getStandardFileManager(reported::add, Locale.ROOT, StandardCharsets.UTF_8);
    Map<URI, SourceFile> sources = new LinkedHashMap<>();
    files.forEach(file -> sources.put(file.file().toUri(), file));
    JavacTask task = task(manager, reported::add, files.stream().map(reduced::source).toList());
    List<CompilationUnitTree> trees = new ArrayList<>();
    try {
      manager.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      // Without one, the compiler would compile sources that libraries contain.
      manager.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
      task.parse().forEach(trees::add);
      Set<SourceFile> malformed = malformed(reported, sources, problems);
      task.addTaskListener(last);
      task.analyze();
      // What is left of these resolves types, but does not tell what their methods do.
      trees.removeIf(tree -> !reduced.hasMethods(sources.get(tree.getSourceFile().toUri())));
      return program(task, trees, sources, malformed, reduced, byFile(reported, sources), manager);
    } catch (IOException failure) {
      Program.close(manager);
      throw new UncheckedIOException(failure);
    } catch (RuntimeException | Error failure) {
      Program.close(manager);
      throw failure;
    }
  }

  private JavacTask task(
      StandardJavaFileManager manager,
      DiagnosticListener<JavaFileObject> listener,
      List<MemorySource> sources) {
    return (JavacTask)
        compiler.getTask(Writer.nullWriter(), manager, listener, options, null, sources);
  }

  private String blanked(SourceFile file, Predicate<BlockTree> some) {
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      MemorySource source = new MemorySource(file, file.text());
      return MethodBodies.blanked(file.text(), task(manager, ignored -> {}, List.of(source)), some);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Set<SourceFile> malformed(
      List<Diagnostic<? extends JavaFileObject>> reported,
      Map<URI, SourceFile> sources,
      Consumer<String> problems) {
    Set<SourceFile> malformed = new HashSet<>();
    for (Diagnostic<? extends JavaFileObject> error : errors(reported)) {
      SourceFile source = sources.get(error.getSource().toUri());
      if (malformed.add(source)) {
        problems.accept(
            "%s:%d: syntax error, %s"
                .formatted(
                    source.path(),
                    error.getLineNumber(),
                    error.getMessage(Locale.ROOT).lines().findFirst().orElse("")));
      }
    }
    return malformed;
  }

  private static Map<String, Set<String>> byFile(
      List<Diagnostic<? extends JavaFileObject>> reported, Map<URI, SourceFile> sources) {
    return errors(reported).stream()
        .collect(
            Collectors.groupingBy(
                error -> sources.get(error.getSource().toUri()).path(),
                Collectors.mapping(Attribution::withoutPlace, Collectors.toSet())));
  }

  private static List<Diagnostic<? extends JavaFileObject>> errors(
      List<Diagnostic<? extends JavaFileObject>> reported) {
    return reported.stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .filter(diagnostic -> diagnostic.getSource() != null)
        .filter(diagnostic -> diagnostic.getSource().getKind() == JavaFileObject.Kind.SOURCE)
        .toList();
  }

  private static String withoutPlace(Diagnostic<? extends JavaFileObject> diagnostic) {
    String message = diagnostic.getMessage(Locale.ROOT).replaceAll("(?m)^\\s*location:.*", "");
    return diagnostic.getCode() + " " + message;
  }

  private Program program(
      JavacTask task,
      List<CompilationUnitTree> trees,
      Map<URI, SourceFile> sources,
      Set<SourceFile> malformed,
      ReducedSources reduced,
      Map<String, Set<String>> diagnostics,
      StandardJavaFileManager manager) {
    Trees utilities = Trees.instance(task);
    List<SourceUnit> units = new ArrayList<>();
    for (CompilationUnitTree tree : trees) {
      SourceFile source = sources.get(tree.getSourceFile().toUri());
      units.add(
          new SourceUnit(
              source,
              tree,
              utilities.getSourcePositions(),
              !malformed.contains(source),
              reduced.isWhole(source),
              new SourceUnit.Identifiers(source.text()),
              new SourceUnit.ClassBodies(),
              source.lineSeparator()));
    }
    return new Program(
        units,
        new SourceTrees(utilities, trees),
        task.getTypes(),
        task.getElements(),
        diagnostics,
        libraries,
        manager);
  }

  /** The file that the compiler attributed or analysed last. */
  private static final class LastFile implements TaskListener {

    private URI file;

    @Override
    public void started(TaskEvent event) {
      note(event);
    }

    /** The analysis of a class is only announced at its end, even if it fails. */
    @Override
    public void finished(TaskEvent event) {
      note(event);
    }

    private void note(TaskEvent event) {
      if (event.getKind() == TaskEvent.Kind.ANALYZE) {
        file = event.getSourceFile().toUri();
      }
    }

    Optional<SourceFile> in(List<SourceFile> files) {
      return files.stream().filter(each -> each.file().toUri().equals(file)).findFirst();
    }
  }
}
