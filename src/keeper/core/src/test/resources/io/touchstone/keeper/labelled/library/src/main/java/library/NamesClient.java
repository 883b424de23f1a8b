package library;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** library-user configures its address only. */
@ApplicationScoped
@RegisterRestClient(configKey = "names") // expect: missing-timeout
@Path("/names")
public interface NamesClient {

  @GET
  String names();
}
