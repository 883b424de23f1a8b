package shop.store;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.PersistenceContext;
import java.util.List;

/** Queries. */
@ApplicationScoped
@NamedQuery(name = "Item.some", query = Store.SOME)
@NamedQuery(name = "Item.all", query = "SELECT i FROM Item i")
public class Store {

    static final String SOME = "SELECT i FROM Item i WHERE i.name = :name";

    private static final String PAGE = "SELECT id FROM item ORDER BY id LIMIT ? OFFSET ?";
    private static final String BY_KEY = "SELECT id FROM item WHERE id > ? ORDER BY id LIMIT ?";
    private static final String HEADER = "UTC offset of the caller";

    @PersistenceContext
    EntityManager manager;

    public List<?> all() {
        return manager.createQuery("SELECT i FROM Item i").getResultList(); // expect: unpaged-list
    }

    public List<?> some(String name) {
        return manager.createQuery("SELECT i FROM Item i WHERE i.name = :name").setParameter("name", name).getResultList();
    }

    public List<?> page(int number) {
        return manager
            .createQuery("SELECT i FROM Item i ORDER BY i.id")
            .setFirstResult(number * 20)
            .setMaxResults(20)
            .getResultList();
    }

    public List<?> firstPage() {
        return manager.createQuery("SELECT i FROM Item i ORDER BY i.id").setFirstResult(0).setMaxResults(20).getResultList();
    }

    public List<?> limited() {
        return List.of(
            manager.createNativeQuery("SELECT * FROM item LIMIT 20").getResultList(),
            manager.createNativeQuery("SELECT * FROM item ORDER BY id FETCH FIRST 20 ROWS ONLY").getResultList(),
            manager.createNativeQuery("SELECT TOP 20 * FROM item").getResultList(),
            manager.createQuery("select count(i) from Item i").getResultList(),
            manager.createQuery("SELECT NEW shop.Sum(SUM(i.price), MAX(i.price)) FROM Item i").getResultList());
    }

    public List<?> listOfHibernate() {
        return manager.unwrap(org.hibernate.Session.class).createSelectionQuery("SELECT i FROM Item i", Object.class).list(); // expect: unpaged-list
    }

    public List<?> groups() {
        return manager.createQuery("SELECT COUNT(i) FROM Item i GROUP BY i.kind").getResultList(); // expect: unpaged-list
    }

    public List<?> limits() {
        return manager.createQuery("SELECT i.limit FROM Item i").getResultList(); // expect: unpaged-list
    }

    public List<?> byAName(String name) {
        return manager.createNamedQuery("Item.some").setParameter("name", name).getResultList();
    }

    public List<?> allByAName() {
        return manager.createNamedQuery("Item.all").getResultList(); // expect: unpaged-list
    }

    public String statements() {
        return PAGE + BY_KEY + HEADER;
    }

    static final String ALL = "Item.all";

    public List<?> allByAVariable() {
        jakarta.persistence.TypedQuery<Object> query = manager.createQuery("SELECT i FROM Item i", Object.class);
        return query.getResultList(); // expect: unpaged-list
    }

    public List<?> allByAConstant() {
        return manager.createNamedQuery(ALL).getResultList(); // expect: unpaged-list
    }

    public List<?> allInOrder() {
        return manager.createQuery("SELECT i FROM Item i " // expect: unpaged-list
            + "ORDER BY i.name").getResultList();
    }

    public List<?> someInOrder(String name) {
        return manager.createQuery("SELECT i FROM Item i "
            + "WHERE i.name = :name").setParameter("name", name).getResultList();
    }

    public List<?> allByALocalText() {
        String text = "SELECT i FROM Item i ";
        return manager.createQuery(text).getResultList(); // expect: unpaged-list
    }

    public List<?> allByTheNameOfAClass() {
        return manager.createQuery("SELECT i FROM " + Items.class.getSimpleName() + " i").getResultList(); // expect: unpaged-list
    }

    public List<?> someByAnAddition(String name) {
        String text = "SELECT i FROM Item i";
        text += " WHERE i.name = :name";
        return manager.createQuery(text).setParameter("name", name).getResultList();
    }

    /** Loads all in another thread. */
    static class Later {
        java.util.concurrent.CompletableFuture<?> all(ItemRepository items) {
            return java.util.concurrent.CompletableFuture.supplyAsync(items::findAll); // expect: unpaged-list
        }

        interface ItemRepository extends org.springframework.data.repository.CrudRepository<Object, Long> {}
    }
}
