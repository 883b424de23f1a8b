-- Until the end of the transaction, so that pooled connections keep their timeout.
SET LOCAL statement_timeout = 0;
-- All statements that need the table queue behind one that waits for its lock, for example until a dump has ended. Migration retries.
SET LOCAL lock_timeout = '1s';
