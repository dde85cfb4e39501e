set local lock_timeout = '1s';
-- What has to reach another system. It is written with the change that it follows from, and holds ids only.
create table if not exists outbox (
  id bigint primary key, borrower_id bigint not null, kind text not null, subject_id bigint not null, since_at bigint not null,
  due_at bigint not null, attempts integer not null default 0, failure text, delivered_at bigint, dead_at bigint);
create index if not exists outbox_due on outbox (due_at) where delivered_at is null and dead_at is null;
create index if not exists outbox_age on outbox (delivered_at);
-- False for loans of the build before: they count as paid out after a time.
alter table loans add column if not exists awaits_payout boolean not null default false;
