// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

/** Signals a catalogue that cannot be used; the message is one line that names the member. */
public final class CatalogException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public CatalogException(String message) {
    super(message);
  }
}
