-- Creates the role DATABASE_USER, and a database of the same name. PostgreSQL runs this at its first start.
\getenv name DATABASE_USER
\getenv password DATABASE_PASSWORD
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
