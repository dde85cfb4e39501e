set local lock_timeout = '1s';
-- The newest loan of a person. Null: the first one, of a build before; a build that does not write these columns ignores them.
alter table first_loans add column if not exists last_borrower_id bigint;
alter table first_loans add column if not exists last_loan_id bigint;
