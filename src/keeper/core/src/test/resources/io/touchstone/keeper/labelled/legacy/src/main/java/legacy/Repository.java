package legacy;

import javax.persistence.EntityManager;

/** Has the imports of what its subclasses use. */
abstract class Repository<T> {

    protected EntityManager manager;
}
