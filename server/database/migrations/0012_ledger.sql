set local lock_timeout = '1s';
-- Every movement of money of a loan, in the order in which it was booked. Rows are added and never changed.
create table if not exists ledger_entries (
  borrower_id bigint not null, loan_id bigint not null, seq integer not null, kind text not null, cents bigint not null,
  event_id text, day text not null, at bigint not null, primary key (borrower_id, loan_id, seq));
