INSERT INTO note (id, text) VALUES (1, 'first');
