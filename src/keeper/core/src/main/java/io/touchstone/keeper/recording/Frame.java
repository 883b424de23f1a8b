// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

/**
 * A method on a stack.
 *
 * @param type binary name of its class
 * @param line of the call or instruction; 0 if unknown
 */
record Frame(String type, String method, int line) {

  private static final String BEAN_PROXY = "$Proxy$_$$_Weld";
  private static final int LONGEST_NAME = 300;

  /** Returns a frame whose names can be printed, whatever the file contains. */
  static Frame of(String type, String method, int line) {
    return new Frame(printable(type), printable(method), Math.max(0, line));
  }

  /** Returns a text without control characters, shortened. */
  static String printable(String text) {
    String known = text == null ? "" : text;
    String bounded =
        known.length() <= LONGEST_NAME ? known : known.substring(0, LONGEST_NAME - 1) + "…";
    for (int i = 0; i < bounded.length(); i++) {
      if (Character.isISOControl(bounded.charAt(i))
          || Character.getType(bounded.charAt(i)) == Character.FORMAT) {
        return bounded.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
      }
    }
    return bounded;
  }

  boolean isConstructor() {
    return method.equals("<init>") || method.startsWith("lambda$new$");
  }

  boolean isStaticInitializer() {
    return method.equals("<clinit>");
  }

  /** Returns whether it is a proxy of Weld, in which a bean may be created. */
  boolean isBeanProxy() {
    return type.contains(BEAN_PROXY);
  }

  /** Returns the method of the bean behind a proxy. */
  Frame bean() {
    return new Frame(type.substring(0, type.indexOf(BEAN_PROXY)), method, 0);
  }

  String name() {
    return type + "." + method;
  }
}
