package app;

import common.Account;
import jakarta.persistence.EntityManager;

/** Both services have a class of this name. */
class Accounts {

    int orders(EntityManager manager, String owner) {
        int orders = 0;
        for (Account account : manager.createQuery("SELECT a FROM Account a WHERE a.owner = :owner", Account.class).setParameter("owner", owner).getResultList()) {
            orders += account.getOrders().size(); // expect: lazy-relation-in-loop
        }
        return orders;
    }
}
