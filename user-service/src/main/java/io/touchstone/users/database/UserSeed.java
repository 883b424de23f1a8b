// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.database;

import io.touchstone.storage.service.Seed;
import io.touchstone.users.password.control.PasswordHasher;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Generates the users of an empty database, the same ones on every machine.
 *
 * @param count number of users
 * @param firstUser the lowest user id; the others follow it without gaps
 * @param password the password of all users; without one, they cannot sign in
 */
@Dependent
public record UserSeed(
    int count,
    long firstUser,
    Optional<String> password,
    UserStore userStore,
    PasswordHasher hasher)
    implements Seed {

  private static final Instant FIRST_DAY = Instant.parse("2014-01-01T08:00:00Z");
  private static final int SECONDS_BETWEEN_ACCOUNTS = 26_000;
  private static final int FIRST_VERSION = 1;

  private static final List<String> GIVEN_NAMES =
      List.of("Ada", "Grace", "Edsger", "Barbara", "Alan", "Frances", "Niklaus", "Radia", "Ken");
  private static final List<String> FAMILY_NAMES =
      List.of("Almeida", "Berg", "Castillo", "Dufour", "Endo", "Fischer", "Gupta", "Haddad");

  // JDK 17 does not see type arguments of a compact constructor that JDK 21 or newer has compiled.
  @Inject
  public UserSeed(
      @ConfigProperty(name = "seed.users") int count,
      @ConfigProperty(name = "seed.first-user") long firstUser,
      @ConfigProperty(name = "seed.password") Optional<String> password,
      UserStore userStore,
      PasswordHasher hasher) {
    this.count = count;
    this.firstUser = firstUser;
    this.password = password;
    this.userStore = userStore;
    this.hasher = hasher;
  }

  @Override
  public boolean isMissing() {
    return userStore.isEmpty();
  }

  @Override
  public void store() {
    userStore.insert(users(), password.map(hasher::hash).orElse(null));
  }

  public List<User> users() {
    return IntStream.range(0, count).mapToObj(this::user).toList();
  }

  private User user(int index) {
    String given = GIVEN_NAMES.get(index % GIVEN_NAMES.size());
    String family = FAMILY_NAMES.get(index % FAMILY_NAMES.size());
    Instant created = FIRST_DAY.plusSeconds((long) index * SECONDS_BETWEEN_ACCOUNTS);
    return new User(
        firstUser + index, "user" + (index + 1), given + " " + family, created, FIRST_VERSION);
  }

  /** Omits the password, since this may be logged. */
  @Override
  public String toString() {
    return "UserSeed[" + count + "]";
  }
}
