// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.compile.SourceUnit;
import io.touchstone.keeper.fix.FileEdit;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Scopes;
import io.touchstone.keeper.source.Comments;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Replaces the scope annotation of a class. */
public final class ScopeEdit {

  private static final String CONTEXT = "enterprise.context.";

  private static final Pattern NAMESPACE =
      Pattern.compile("\\b(javax\\.|jakarta\\.)(ws\\.rs|enterprise|inject)\\.");

  private ScopeEdit() {}

  /**
   * Adds {@code @ApplicationScoped}, in place of {@code @RequestScoped} or {@code @Dependent} if
   * the class has one.
   *
   * @param anchor the annotation before which it is inserted otherwise
   */
  public static Fix applicationScoped(FixGrade grade, Model model, TreePath type, TreePath anchor) {
    Map<String, TreePath> annotations = model.annotations().of(type);
    TreePath old = annotations.getOrDefault(Scopes.REQUEST, annotations.get(Scopes.DEPENDENT));
    SourceUnit unit = model.unit(type);
    String namespace = namespace(model, type);
    if (old != null) {
      return Fix.of(grade, file -> replace(file, (AnnotationTree) old.getLeaf(), namespace));
    }
    return model.platform().hasCdi(unit.file().file())
        ? Fix.of(grade, file -> insert(file, anchor, namespace))
        : Fix.MANUAL;
  }

  /** Returns {@code javax.} or {@code jakarta.}, according to the file or, if need be, others. */
  private static String namespace(Model model, TreePath type) {
    return Stream.concat(Stream.of(model.unit(type)), model.units().values().stream())
        .flatMap(
            unit ->
                model
                    .index()
                    .names(List.of("namespace", unit.file().path()), () -> namespaces(unit))
                    .stream())
        .findFirst()
        .orElse("jakarta.");
  }

  /** Returns the first namespace that code of a file names, if there is one. */
  private static Set<String> namespaces(SourceUnit unit) {
    Matcher first = NAMESPACE.matcher(Comments.removed(unit.file().text()));
    return first.find() ? Set.of(first.group(1)) : Set.of();
  }

  private static void replace(FileEdit file, AnnotationTree old, String namespace) {
    SourceUnit unit = file.unit();
    String oldName = old.getAnnotationType().toString();
    String scope = namespace + CONTEXT + "ApplicationScoped";
    if (isUsedOnce(unit, oldName)) {
      file.removeImport(namespace + CONTEXT + oldName);
    }
    file.replace(
        unit.start(old.getAnnotationType()), unit.end(old.getAnnotationType()), file.nameOf(scope));
  }

  /** Returns whether a file uses an annotation in one place only, besides its import. */
  private static boolean isUsedOnce(SourceUnit unit, String simpleName) {
    Matcher names =
        Pattern.compile("\\b" + Pattern.quote(simpleName) + "\\b").matcher(unit.file().text());
    return names.results().limit(3).count() == 2;
  }

  private static void insert(FileEdit file, TreePath anchor, String namespace) {
    SourceUnit unit = file.unit();
    int position = unit.start(anchor.getLeaf());
    String separator = unit.indentation(position).map(unit.lineSeparator()::concat).orElse(" ");
    String scope = file.nameOf(namespace + CONTEXT + "ApplicationScoped");
    file.insert(position, "@" + scope + separator);
  }
}
