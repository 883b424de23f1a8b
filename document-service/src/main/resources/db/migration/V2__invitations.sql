-- The invitations that a user can decide on, without those that are decided.
CREATE INDEX invitation_by_login_and_status ON invitation (login, status, created, id);
-- To count the invitations that a user has sent.
CREATE INDEX invitation_by_inviter ON invitation (inviter);
-- Invitations are deleted a day after they have expired or were decided on.
CREATE INDEX invitation_by_end ON invitation (expires);
