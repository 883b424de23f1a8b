// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import io.touchstone.keeper.source.SourceFile;
import javax.tools.SimpleJavaFileObject;

/** Passes a file to the compiler as text that was already read. */
final class MemorySource extends SimpleJavaFileObject {

  private final String text;

  MemorySource(SourceFile source, String text) {
    super(source.file().toUri(), Kind.SOURCE);
    this.text = text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
