package jersey;

import jakarta.enterprise.context.ApplicationScoped;

/** A bean, if anything manages it. */
@ApplicationScoped
public class Bean {}
