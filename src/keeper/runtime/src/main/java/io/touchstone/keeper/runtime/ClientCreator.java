// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import java.lang.StackWalker.StackFrame;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/**
 * The code that created a client.
 *
 * @param place for a sentence: where the client was created
 * @param fix for a sentence: how to create it once
 */
record ClientCreator(String place, String fix) {

  private static final ClientCreator CDI =
      new ClientCreator(
          "by CDI injection or lookup", "annotate the interface with @ApplicationScoped");

  /**
   * Returns the caller of {@link RestClientBuilder#build}. If its package is that of the builder or
   * contains it, it is the runtime's CDI bean; then no frame shows which application code needed
   * the client.
   */
  static ClientCreator of(RestClientBuilder builder) {
    String runtime = builder.getClass().getPackageName() + ".";
    return StackWalker.getInstance()
        .walk(frames -> callers(frames, builder.getClass().getName()).findFirst())
        .filter(caller -> !isWithin(packageOf(caller), runtime))
        .map(ClientCreator::at)
        .orElse(CDI);
  }

  /** Skips the builder, with what it calls and the iterations of the JDK that call it back. */
  private static Stream<StackFrame> callers(Stream<StackFrame> frames, String builder) {
    Predicate<StackFrame> isBuilder = frame -> frame.getClassName().startsWith(builder);
    Predicate<StackFrame> isJdk = frame -> frame.getClassName().startsWith("java.");
    return frames.dropWhile(isBuilder.negate()).dropWhile(isBuilder.or(isJdk));
  }

  private static boolean isWithin(String parent, String name) {
    return !parent.isEmpty() && name.startsWith(parent);
  }

  /** Returns the package with a dot at its end; empty for the unnamed package. */
  private static String packageOf(StackFrame frame) {
    return frame.getClassName().substring(0, frame.getClassName().lastIndexOf('.') + 1);
  }

  private static ClientCreator at(StackFrame caller) {
    return new ClientCreator(
        "in %s.%s (%s:%d)"
            .formatted(
                caller.getClassName(),
                caller.getMethodName(),
                caller.getFileName(),
                caller.getLineNumber()),
        "build the client once and keep it, or inject an @ApplicationScoped one");
  }
}
