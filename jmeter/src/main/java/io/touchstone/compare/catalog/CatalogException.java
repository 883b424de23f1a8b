// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

/** What is wrong with a catalog or with a choice from it, in one line for its user. */
public class CatalogException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public CatalogException(String message) {
    super(message);
  }
}
