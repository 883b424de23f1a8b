// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A fast replacement for the container's hash, which records what it verified and can pause a
 * verification.
 */
public class FakePasswordHash implements Pbkdf2PasswordHash {

  final List<String> verified = Collections.synchronizedList(new ArrayList<>());
  Map<String, String> parameters = Map.of();

  /** Runs during each verification, after the hash was read. */
  public Runnable pause = () -> {};

  @Override
  public void initialize(Map<String, String> parameters) {
    this.parameters = parameters;
  }

  @Override
  public String generate(char[] password) {
    return "hash of " + String.valueOf(password);
  }

  @Override
  public boolean verify(char[] password, String hash) {
    verified.add(hash);
    pause.run();
    return hash.equals(generate(password));
  }
}
