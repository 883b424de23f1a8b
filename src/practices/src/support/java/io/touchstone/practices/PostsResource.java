// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.regex.Pattern;

/** Stores the posts of practices, before they are measured. */
@ApplicationScoped
@Path("/posts")
@Produces(MediaType.APPLICATION_JSON)
public class PostsResource {

  /** The path to POST to, for the lists of all users. */
  static final String LISTS = "/practices/posts/lists";

  private static final Pattern SIZE = Pattern.compile("10{2,5}");

  @Inject PostSeed seed;

  @POST
  @Path("lists")
  public String lists() {
    seed.storeLists();
    return "{\"stored\":true}";
  }

  /**
   * Stores a collection.
   *
   * @throws BadRequestException if the size is not a power of ten from 100 to 100000
   */
  @POST
  @Path("collections/{size}")
  public String collection(@PathParam("size") String size) {
    seed.storeCollection(size(size));
    return "{\"stored\":true}";
  }

  /**
   * Parses the size of a collection.
   *
   * @throws BadRequestException if it is not a power of ten from 100 to 100000
   */
  static int size(String text) {
    if (text == null || !SIZE.matcher(text).matches()) {
      throw new BadRequestException("size is a power of ten from 100 to 100000");
    }
    return Integer.parseInt(text);
  }
}
