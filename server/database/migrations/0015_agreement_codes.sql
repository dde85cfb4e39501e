set local lock_timeout = '1s';
-- What a code agrees to; null: it signs in. A build before sends and reads none of these rows.
alter table sent_codes add column if not exists about text;
