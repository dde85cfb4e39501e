set local lock_timeout = '1s';
create table if not exists sent_codes (
  phone text not null, browser text not null, code_hash text not null, lang text not null, sent_at bigint not null,
  expires_at bigint not null, attempts integer not null default 0, consumed_at bigint, primary key (phone, browser));
create index if not exists sent_codes_age on sent_codes (expires_at);
create index if not exists one_time_codes_age on one_time_codes (expires_at);
-- The default is for rows that exist and for those of the build before: 31 days are longer than any sign-in without a renewal.
alter table session_families
  add column if not exists expires_at bigint not null default (extract(epoch from now()) * 1000)::bigint + 2678400000;
create index if not exists session_families_age on session_families (expires_at);
