// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.git;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The committed files of a repository.
 *
 * @param top its directory, with real path
 */
public record Repository(Path top) {
  private static final int MAX_BYTES = 2_000_000;
  private static final int MAX_HEADER = 10_000;
  private static final Pattern ID = Pattern.compile("[0-9a-f]{40,64}");
  private static final Pattern BLOB = Pattern.compile("[0-9a-f]{40,64} \\w+ (\\d{1,15})");

  /**
   * Returns the innermost repository around a file or directory; empty if there is none.
   *
   * @param path a real path
   * @throws IOException if its {@code .git} is a symbolic link, which may lead anywhere
   */
  public static Optional<Repository> around(Path path) throws IOException {
    for (Path at = path; at != null; at = at.getParent()) {
      Path git = at.resolve(".git");
      if (Files.isSymbolicLink(git)) {
        throw new IOException(git + " is a symbolic link, which is not followed");
      }
      if (Files.exists(git, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.of(new Repository(at));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the identifier of the commit that is checked out; empty if there is none.
   *
   * @throws IOException if git cannot read the repository
   */
  public Optional<String> head() throws IOException {
    String id = run("HEAD^{commit}\n", Repository::header, "cat-file", "--batch-check");
    return Optional.of(id.split(" ")[0]).filter(first -> ID.matcher(first).matches());
  }

  /**
   * Returns the content of files in a commit; those that it lacks or that are larger than 2 MB are
   * left out.
   *
   * @param commit its identifier
   */
  public Map<Path, byte[]> contents(String commit, Collection<Path> files) throws IOException {
    List<Path> asked = new ArrayList<>();
    StringBuilder names = new StringBuilder();
    for (Path file : files) {
      String name = top.toUri().relativize(file.toUri()).getPath();
      if (name.chars().noneMatch(Character::isISOControl)) {
        asked.add(file);
        names.append(commit).append(':').append(name).append('\n');
      }
    }
    return run(names.toString(), stream -> contents(asked, stream), "cat-file", "--batch");
  }

  private static Map<Path, byte[]> contents(List<Path> asked, InputStream output)
      throws IOException {
    InputStream stream = new BufferedInputStream(output);
    Map<Path, byte[]> contents = new HashMap<>();
    for (Path file : asked) {
      Matcher blob = BLOB.matcher(header(stream));
      if (blob.matches()) {
        long size = Long.parseLong(blob.group(1));
        if (size <= MAX_BYTES) {
          contents.put(file, stream.readNBytes((int) size));
        } else {
          stream.skipNBytes(size);
        }
        stream.skipNBytes(1);
      }
    }
    return contents;
  }

  private static String header(InputStream stream) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = stream.read(); next >= 0 && next != '\n'; next = stream.read()) {
      if (line.size() > MAX_HEADER) {
        throw new IOException("unexpected output of git");
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  private <T> T run(String input, Git.Output<T> output, String... arguments) throws IOException {
    Path file = Files.createTempFile("keeper", ".txt");
    try {
      Files.writeString(file, input);
      Git.Result<T> result = new Git(top).run(file, output, arguments);
      if (result.status() != 0) {
        throw new IOException("git cannot read the repository in " + top);
      }
      return result.output();
    } catch (EOFException damaged) {
      throw new IOException("git cannot read an object of the repository in " + top, damaged);
    } finally {
      Files.delete(file);
    }
  }
}
