-- The hash of the Idempotency-Key of a sign-in, by which a repeated sign-in continues the same session,
-- and a hash of what the request contained besides login and password.
ALTER TABLE refresh_token ADD COLUMN sign_in_key VARCHAR(64);
ALTER TABLE refresh_token ADD COLUMN sign_in_request VARCHAR(64);
