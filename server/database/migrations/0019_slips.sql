set local lock_timeout = '1s';
-- What a borrower tells of a payment, with a picture of the bank's slip. `key`: of the device, the same one is the same slip; `name`: of
-- the picture, until it is settled; `refused`: why no payment was found.
create table if not exists slips (
  borrower_id bigint not null, id bigint not null, loan_id bigint not null, key text not null, name text, amount_cents bigint not null,
  paid_on text not null, sent_at bigint not null, settled_at bigint, refused text,
  primary key (borrower_id, id), unique (borrower_id, loan_id, key));
create index if not exists slips_open on slips (sent_at) where settled_at is null;
