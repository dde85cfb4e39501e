set local lock_timeout = '1s';
create table if not exists consents (
  borrower_id bigint not null, what text not null, at bigint not null, detail text, primary key (borrower_id, what));
alter table session_families add column if not exists device text;
