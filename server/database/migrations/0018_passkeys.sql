set local lock_timeout = '1s';
create table if not exists passkeys (
  borrower_id bigint not null, id text not null, public_key text not null, counter bigint not null, device text,
  created_at bigint not null, last_used_at bigint, challenged_at bigint not null, primary key (borrower_id, id));
