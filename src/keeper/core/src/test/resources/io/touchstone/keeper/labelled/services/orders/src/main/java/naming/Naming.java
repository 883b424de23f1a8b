package naming;

/** A service has its own copy. */
public class Naming {}
