-- Users who have deleted their accounts. Logins are kept as hashes.
CREATE TABLE departed_user (
  person BIGINT PRIMARY KEY,
  login_hash VARCHAR(64) NOT NULL
);

CREATE INDEX departed_user_by_login ON departed_user (login_hash);

-- Locked by a transaction that gives a role or invitation to a user, or records a departure.
CREATE TABLE departure_lock (
  number SMALLINT PRIMARY KEY
);

INSERT INTO departure_lock (number)
  VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15);
