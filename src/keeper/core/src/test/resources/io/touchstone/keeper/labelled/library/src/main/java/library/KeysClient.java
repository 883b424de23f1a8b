package library;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The modules that use this library configure it: library-user with both time-outs. */
@ApplicationScoped
@RegisterRestClient(configKey = "keys")
@Path("/keys")
public interface KeysClient {

  @GET
  String keys();
}
