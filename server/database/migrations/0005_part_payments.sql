set local lock_timeout = '1s';
alter table loans add column if not exists principal_cents bigint;
alter table loans add column if not exists charged_cents bigint not null default 0;
alter table loans add column if not exists charged_on text;
create table if not exists first_loans (nic_hash text primary key, borrower_id bigint not null, loan_id bigint not null);
