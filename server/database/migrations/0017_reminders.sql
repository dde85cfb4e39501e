set local lock_timeout = '1s';
-- Since when a borrower wants reminders of a payment. A build before ignores it, and leaves their messages alone.
alter table borrowers add column if not exists reminded_since bigint;
-- One a loan and evening, also where two instances write it.
create unique index if not exists outbox_reminders on outbox (borrower_id, subject_id, since_at) where kind = 'reminder';
