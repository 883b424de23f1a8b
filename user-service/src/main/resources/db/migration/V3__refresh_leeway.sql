-- A response with a successor can be lost: for some seconds, a used token gets the same successor again.
-- It is derived from the used token and this salt.
ALTER TABLE refresh_token ADD COLUMN used_at TIMESTAMP(3) WITH TIME ZONE;
ALTER TABLE refresh_token ADD COLUMN successor_salt VARCHAR(43);
