-- The hash of the Idempotency-Key of a sign-up, by which the same request gets the same response again.
ALTER TABLE person ADD COLUMN sign_up_key VARCHAR(64);
