// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.regex.Pattern;

@Practice(
    id = "09",
    slug = "blocking-database",
    title = "Give waiting requests enough threads",
    naive = "an executor sized to the processors",
    tuned = "a thread for each concurrent request",
    source = Source.PLAY_BLOCKING_DATABASE,
    comparedWithSource =
        "The source measured 973.53 and 1374.70 requests per second, 1.41 times. No claim is"
            + " judged here, because the ratio depends on the wait and on the number of"
            + " processors, and the source states neither. Neither of its two runs had failed"
            + " requests; it saw time-outs in other runs before the change. It did not change the"
            + " number of connections.",
    judged = "throughput",
    load = @Load(threads = 100, requests = 1000),
    request = @Request(expect = "\"title\""),
    environment = {"DATABASE_URL=${postgresql}"})
@ApplicationScoped
@Path("/09-blocking-database")
@Produces(MediaType.APPLICATION_JSON)
public class P09_BlockingDatabase {

  private static final String NAIVE = "PRACTICE=09-cpu-sized";
  private static final String TUNED = "PRACTICE=09-threads";
  private static final String CONNECTIONS = "PRACTICE=09-threads-and-connections";
  private static final String PATH = "/practices/09-blocking-database/titles?user=${user}&millis=";

  private static final String TITLES =
      "SELECT id, title FROM practice_post, pg_sleep(? / 1000.0) WHERE owner = ?"
          + " ORDER BY owner DESC, updated DESC, id DESC LIMIT 5";
  private static final Pattern MILLIS = Pattern.compile("0|[1-9][0-9]{0,2}|1000");

  @Inject Database database;

  /** A row of the response. */
  public record Title(long id, String title) {}

  /**
   * Returns the newest posts of a user.
   *
   * @param millis how long the query waits in the database
   * @throws BadRequestException if it is not a number from 0 to 1000
   */
  @Variant(
      name = "naive-10",
      path = PATH + "10",
      environment = NAIVE,
      prepare = PostsResource.LISTS,
      code = {"TITLES", "titles"})
  @Variant(name = "naive-1", full = true, path = PATH + "1", environment = NAIVE)
  @Variant(name = "naive-5", full = true, path = PATH + "5", environment = NAIVE)
  @Variant(name = "naive-50", full = true, path = PATH + "50", environment = NAIVE)
  @Variant(name = "tuned-10", baseline = "naive-10", path = PATH + "10", environment = TUNED)
  @Variant(
      name = "tuned-1",
      baseline = "naive-1",
      full = true,
      path = PATH + "1",
      environment = TUNED)
  @Variant(
      name = "tuned-5",
      baseline = "naive-5",
      full = true,
      path = PATH + "5",
      environment = TUNED)
  @Variant(
      name = "tuned-50",
      baseline = "naive-50",
      full = true,
      path = PATH + "50",
      environment = TUNED)
  @Variant(
      name = "connections-1",
      baseline = "naive-1",
      full = true,
      path = PATH + "1",
      environment = CONNECTIONS)
  @Variant(
      name = "connections-10",
      baseline = "naive-10",
      full = true,
      path = PATH + "10",
      environment = CONNECTIONS)
  @Variant(
      name = "connections-50",
      baseline = "naive-50",
      full = true,
      path = PATH + "50",
      environment = CONNECTIONS)
  @GET
  @Path("titles")
  public List<Title> titles(@QueryParam("user") long user, @QueryParam("millis") String millis) {
    return database.list(
        TITLES, row -> new Title(row.getLong(1), row.getString(2)), number(millis), user);
  }

  private static int number(String millis) {
    if (millis == null || !MILLIS.matcher(millis).matches()) {
      throw new BadRequestException("millis is a whole number from 0 to 1000");
    }
    return Integer.parseInt(millis);
  }
}
