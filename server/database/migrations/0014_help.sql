set local lock_timeout = '1s';
-- What a borrower who cannot pay asks for: an hour of a call, a day of payment. A build before ignores both.
alter table loans add column if not exists call_at bigint;
alter table loans add column if not exists promised_on text;
