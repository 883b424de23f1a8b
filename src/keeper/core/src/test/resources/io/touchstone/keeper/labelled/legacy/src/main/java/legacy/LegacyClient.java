package legacy;

import javax.enterprise.context.Dependent;
import javax.ws.rs.GET;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Explicitly dependent, held by a request. */
@Dependent
@RegisterRestClient // expect: rest-client-scope missing-timeout
public interface LegacyClient {

    @GET
    String get();
}
