set local lock_timeout = '1s';
-- Changes of a borrower's number: one that is being proved or waits, and those that have taken effect.
create table if not exists number_changes (
  borrower_id bigint not null, id bigint not null, phone text not null, step text not null, at bigint not null,
  proved_at bigint, old_phone text, family_id bigint, primary key (borrower_id, id));
create unique index if not exists number_changes_open on number_changes (borrower_id) where step in ('old', 'new', 'waiting');
create index if not exists number_changes_due on number_changes (at) where step = 'waiting';
