-- What users see of their sessions. Network and user agent are those of the sign-in or last refresh.
-- Replicas of the previous release leave these columns empty.
ALTER TABLE refresh_token ADD COLUMN started TIMESTAMP(3) WITH TIME ZONE;
ALTER TABLE refresh_token ADD COLUMN network VARCHAR(64);
ALTER TABLE refresh_token ADD COLUMN user_agent VARCHAR(200);

-- Tokens last 14 days. Of a session that began earlier than that, the first tokens are gone.
UPDATE refresh_token SET started =
  (SELECT MIN(t.expires) FROM refresh_token t WHERE t.family = refresh_token.family) - INTERVAL '14' DAY
  WHERE used = FALSE;
