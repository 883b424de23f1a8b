-- Quotas count the documents of an owner and the comments of an author.
CREATE INDEX document_by_creator ON document (creator);
CREATE INDEX comment_by_author ON comment (author);
