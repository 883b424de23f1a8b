-- Used tokens are kept to recognise a stolen one. Sessions are found, listed and ended by their unused tokens.
DROP INDEX refresh_token_by_family;
CREATE INDEX refresh_token_by_family ON refresh_token (family, used);
CREATE INDEX unused_refresh_token_by_person ON refresh_token (person, used, family);
