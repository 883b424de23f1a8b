-- When each token was issued, by the clock of the database, also if a replica of the previous release stored it.
-- An access token is issued with each.
ALTER TABLE refresh_token ADD COLUMN issued TIMESTAMP(3) WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL;
