-- Until the end of the transaction, so that pooled connections keep their timeout.
SET LOCAL statement_timeout = 0;
