CREATE TABLE IF NOT EXISTS practice_author (id BIGINT PRIMARY KEY, name VARCHAR(100) NOT NULL);
-- Each change of a list, its posts, their comments or authors increments the version of the list.
CREATE TABLE IF NOT EXISTS practice_list (owner BIGINT PRIMARY KEY, version BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS practice_post (
  id BIGINT PRIMARY KEY,
  owner BIGINT NOT NULL,
  author BIGINT NOT NULL REFERENCES practice_author (id),
  title VARCHAR(200) NOT NULL,
  body VARCHAR(2000) NOT NULL,
  updated TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  version BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS practice_post_list ON practice_post (owner DESC, updated DESC, id DESC, version);
CREATE INDEX IF NOT EXISTS practice_post_author ON practice_post (author);
CREATE TABLE IF NOT EXISTS practice_comment (
  id BIGINT PRIMARY KEY,
  post BIGINT NOT NULL REFERENCES practice_post (id) ON DELETE CASCADE,
  author BIGINT NOT NULL,
  created TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  content VARCHAR(1000) NOT NULL);
CREATE INDEX IF NOT EXISTS practice_comment_post ON practice_comment (post);
CREATE TABLE IF NOT EXISTS practice_reading (caller BIGINT, post BIGINT, PRIMARY KEY (caller, post));
