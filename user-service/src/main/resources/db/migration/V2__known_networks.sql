-- Networks from which users have signed in. Wrong guesses from other networks do not delay sign-ins from there.
CREATE TABLE known_network (
  user_id BIGINT NOT NULL REFERENCES users (id),
  network VARCHAR(64) NOT NULL,
  expires TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  PRIMARY KEY (user_id, network)
);

CREATE INDEX known_network_by_end ON known_network (expires);

-- The tokens that a session got last, to limit them.
CREATE INDEX refresh_token_by_family_and_time ON refresh_token (family, issued);
