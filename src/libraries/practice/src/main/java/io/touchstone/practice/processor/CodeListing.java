// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * The code of a variant as documentation shows it: some elements, and what they use of the practice
 * and of its package, so that the listing compiles alone. What is used follows from names, which
 * may add too much but never too little.
 */
final class CodeListing {
  /** Annotations of methods that the runtime calls. */
  private static final Set<String> CALLBACKS = Set.of("PostConstruct", "PreDestroy");

  private final SourceText source;

  /** Elements that are shown completely. */
  private final Set<Element> shown = new LinkedHashSet<>();

  /** Classes of which only the shown members are shown. */
  private final Set<TypeElement> partly = new LinkedHashSet<>();

  CodeListing(SourceText source, List<? extends Element> elements) {
    this.source = source;
    elements.forEach(this::show);
    while (addUsed()) {
      // until nothing is missing
    }
  }

  private boolean show(Element element) {
    if (isShown(element) || source.isMissing(element)) {
      return false;
    }
    Element outer = element.getEnclosingElement();
    if (outer instanceof TypeElement type && mustBeComplete(type)) {
      return show(type);
    }
    shown.add(element);
    for (; outer instanceof TypeElement type; outer = outer.getEnclosingElement()) {
      partly.add(type);
    }
    return true;
  }

  private boolean isShown(Element element) {
    for (Element each = element; each != null; each = each.getEnclosingElement()) {
      if (shown.contains(each)) {
        return true;
      }
    }
    return false;
  }

  private boolean addUsed() {
    String text = SourceText.code(text());
    Set<String> words = SourceText.words(text);
    boolean added = false;
    for (TypeElement type : source.topLevel()) {
      if (words.contains(name(type)) && !isShown(type) && !partly.contains(type)) {
        added |= mustBeComplete(type) ? show(type) : partly.add(type);
      }
    }
    for (TypeElement type : new ArrayList<>(partly)) {
      String own = SourceText.code(String.join("\n", text(type).toList()));
      for (Element member : type.getEnclosedElements()) {
        if (!partly.contains(member) && (isCallback(member) || isUsed(member, type, own, text))) {
          added |= show(member);
        }
      }
    }
    return added;
  }

  /**
   * Returns whether the own text of a type has the name, or another text accesses it. Types in
   * several classes have the same name, so theirs counts only without or with the own class.
   */
  private static boolean isUsed(Element member, TypeElement type, String own, String text) {
    boolean constructor = member.getKind() == ElementKind.CONSTRUCTOR;
    boolean nested = member instanceof TypeElement;
    String access =
        constructor
            ? "\\bnew " + name(type)
            : (nested ? "\\b" + name(type) + "\\." : "[.:]") + name(member);
    String alone = (nested ? "(?<![.\\w])" : "\\b") + name(member);
    return contains(own, alone) || contains(text, access);
  }

  private static boolean contains(String text, String name) {
    return Pattern.compile(name + "\\b").matcher(text).find();
  }

  private static String name(Element element) {
    return element.getSimpleName().toString();
  }

  /** Records, interfaces and entities have members that others use without a name. */
  private static boolean mustBeComplete(TypeElement type) {
    return type.getKind() != ElementKind.CLASS
        || type.getAnnotationMirrors().stream()
            .anyMatch(each -> each.getAnnotationType().toString().endsWith(".Entity"));
  }

  private static boolean isCallback(Element member) {
    return member.getAnnotationMirrors().stream()
        .map(each -> each.getAnnotationType().asElement().getSimpleName().toString())
        .anyMatch(CALLBACKS::contains);
  }

  private String text() {
    return text(any -> true);
  }

  /** Returns the listing of some top-level types without imports; that of the practice first. */
  String text(Predicate<TypeElement> wanted) {
    return source.topLevel().stream()
        .filter(wanted)
        .flatMap(this::text)
        .map(SourceText::withoutPublic)
        .collect(Collectors.joining("\n\n"));
  }

  /**
   * Returns the names that the files of the shown types import, as far as the listing uses them.
   */
  Set<String> imports() {
    Set<String> words = SourceText.words(SourceText.code(text()));
    return source.topLevel().stream()
        .filter(type -> isShown(type) || partly.contains(type))
        .flatMap(source::imports)
        .filter(name -> words.contains(name.substring(name.lastIndexOf('.') + 1)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Stream<String> text(Element element) {
    if (shown.contains(element)) {
      return Stream.of(source.of(element));
    }
    if (!(element instanceof TypeElement type) || !partly.contains(type)) {
      return Stream.empty();
    }
    String members =
        type.getEnclosedElements().stream()
            .flatMap(this::text)
            .map(text -> text.indent(2).replaceAll("(?m)^ +$", "").stripTrailing())
            .collect(Collectors.joining("\n\n"));
    return Stream.of(source.header(type) + " {\n" + members + (members.isEmpty() ? "}" : "\n}"));
  }
}
