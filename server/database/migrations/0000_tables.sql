set local lock_timeout = '1s';
create table if not exists meta (key text primary key, value text not null);
create table if not exists borrowers (
  id bigint primary key, phone text not null unique, lang text not null, closed boolean not null default false,
  client_state text not null, register_status text not null, repaid_loans integer not null default 0,
  balance_cents bigint not null default 0, personal jsonb, address jsonb, employment jsonb, contacts jsonb,
  created_at bigint not null);
create table if not exists one_time_codes (
  phone text primary key, code_hash text not null, lang text not null, sent_at bigint not null, expires_at bigint not null,
  attempts integer not null default 0, consumed_at bigint);
create table if not exists rate_windows (key text not null, starts_at bigint not null, n integer not null, primary key (key, starts_at));
create table if not exists messages (id bigint primary key, phone text not null, text text not null, code text not null, sent_at bigint not null);
create index if not exists messages_phone on messages (phone, sent_at);
create table if not exists visits (
  id text primary key, device_id text not null, device_uid text not null, device_uid_wide text not null, details jsonb not null,
  created_at bigint not null);
create index if not exists visits_device on visits (device_uid);
create table if not exists session_families (
  borrower_id bigint not null, id bigint not null, created_at bigint not null, revoked_at bigint, primary key (borrower_id, id));
create table if not exists sessions (
  borrower_id bigint not null, token_hash text not null, family_id bigint not null, expires_at bigint not null,
  primary key (borrower_id, token_hash));
create table if not exists refresh_tokens (
  borrower_id bigint not null, token_hash text not null, family_id bigint not null, expires_at bigint not null,
  replaced_at bigint, successor_hash text, primary key (borrower_id, token_hash));
create table if not exists applications (
  borrower_id bigint not null, id bigint not null, state text not null, is_open boolean not null default true,
  requested_amount integer not null, requested_term integer not null, parent_application_id bigint, bank_account_id bigint,
  scoring_started_at bigint, products jsonb, offer_expires_on text, retry_on text, created_at bigint not null,
  primary key (borrower_id, id));
create unique index if not exists applications_one_open on applications (borrower_id) where is_open;
create table if not exists bank_accounts (
  borrower_id bigint not null, id bigint not null, bank_code text not null, branch_id bigint not null,
  account_number text not null, created_at bigint not null, primary key (borrower_id, id),
  unique (borrower_id, bank_code, branch_id, account_number));
create table if not exists photos (
  borrower_id bigint not null, application_id bigint not null, type text not null, name text not null, mime text not null,
  bytes integer not null, uploaded_at bigint not null, primary key (borrower_id, application_id, type));
create table if not exists loans (
  borrower_id bigint not null, id bigint not null, application_id bigint not null, product_id bigint not null,
  agreement_number text not null, document_name text not null, amount_cents bigint not null, term integer not null,
  daily_rate double precision not null, service_fee double precision not null, consulting_fee double precision not null,
  discount double precision not null, started_on text not null, due_on text not null, late_cents bigint not null default 0,
  paid_cents bigint not null default 0, requested_at bigint not null, active_at bigint, closed_at bigint,
  primary key (borrower_id, id), unique (borrower_id, application_id));
create unique index if not exists loans_one_open on loans (borrower_id) where closed_at is null;
create table if not exists agreement_numbers (number text primary key, borrower_id bigint not null, loan_id bigint not null);
create table if not exists prolongations (
  borrower_id bigint not null, id bigint not null, loan_id bigint not null, state text not null, term integer not null,
  amount_cents bigint not null, prev_on text not null, next_on text not null, day text not null, primary key (borrower_id, id));
create unique index if not exists prolongations_one_pending on prolongations (borrower_id, loan_id) where state in ('proposed', 'pending');
create table if not exists payments (
  borrower_id bigint not null, id bigint not null, loan_id bigint not null, amount_cents bigint not null, kind text not null,
  day text not null, paid_at bigint not null, primary key (borrower_id, id));
create index if not exists payments_loan on payments (borrower_id, loan_id);
create table if not exists replies (
  borrower_id bigint not null, call text not null, key text not null, request_hash text not null, status integer not null,
  body text not null, created_at bigint not null, primary key (borrower_id, call, key));
create table if not exists notifications (
  borrower_id bigint not null, id bigint not null, kind text not null, subject_id bigint not null, params jsonb not null,
  created_at bigint not null, read_at bigint, primary key (borrower_id, id), unique (borrower_id, kind, subject_id));
create table if not exists documents (
  borrower_id bigint not null, name text not null, kind text not null, subject_id bigint not null, lang text not null,
  content jsonb not null, created_at bigint not null, primary key (borrower_id, name),
  unique (borrower_id, kind, subject_id, lang));
create table if not exists books (
  book text not null, id bigint not null, parent_id bigint, name_lat text not null, name_sh text, name_tm text, code text,
  primary key (book, id));
create index if not exists books_parent on books (book, parent_id);
