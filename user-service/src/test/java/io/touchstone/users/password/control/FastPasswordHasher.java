// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A fast replacement, which records what it verified and can pause a verification. */
public class FastPasswordHasher extends PasswordHasher {

  final List<String> verified = Collections.synchronizedList(new ArrayList<>());

  /** Runs during each verification, after the hash was read. */
  public Runnable pause = () -> {};

  @Override
  public String hash(String password) {
    return "hash of " + password;
  }

  @Override
  boolean verify(String password, String hash) {
    verified.add(hash);
    pause.run();
    return hash.equals(hash(password));
  }
}
