// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.boundary.CreatorsResource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;

/**
 * One endpoint under two labels. Their ratio is 1 whatever is measured; the width of its interval
 * is what a run of the comparison can not tell from nothing.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice control}: expect an interval that
 * contains 1.
 */
@ApplicationScoped
@Path("/practices/control")
public class Control {

  @Inject CreatorsResource documents;

  @GET
  @Path("a")
  @Produces(MediaType.APPLICATION_JSON)
  public JsonObject a(@QueryParam("user") String user) throws SQLException {
    return documents.documents(user);
  }

  @GET
  @Path("b")
  @Produces(MediaType.APPLICATION_JSON)
  public JsonObject b(@QueryParam("user") String user) throws SQLException {
    return documents.documents(user);
  }
}
