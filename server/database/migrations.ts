/** Decides the tables. A change is a new entry at the end; an entry that was ever released is never edited. */

/**
 * Money in cents, instants in milliseconds of the lender's clock, days as 'yyyy-MM-dd' in Colombo, ids random safe integers.
 * Everything that belongs to a borrower carries `borrower_id` in its primary and unique keys, so that it can be spread over
 * machines; the directories that find a borrower (phone, agreement number) and the reference books are keyed by themselves.
 */
export const migrations: readonly string[] = [
  `
create table meta (key text primary key, value text not null);
create table borrowers (
  id bigint primary key, phone text not null unique, lang text not null, closed boolean not null default false,
  client_state text not null, register_status text not null, repaid_loans integer not null default 0,
  balance_cents bigint not null default 0, personal jsonb, address jsonb, employment jsonb, contacts jsonb,
  created_at bigint not null);
create table one_time_codes (
  phone text primary key, code_hash text not null, lang text not null, sent_at bigint not null, expires_at bigint not null,
  attempts integer not null default 0, consumed_at bigint);
create table rate_windows (key text not null, starts_at bigint not null, n integer not null, primary key (key, starts_at));
create table messages (id bigint primary key, phone text not null, text text not null, code text not null, sent_at bigint not null);
create index messages_phone on messages (phone, sent_at);
create table visits (
  id text primary key, device_id text not null, device_uid text not null, device_uid_wide text not null, details jsonb not null,
  created_at bigint not null);
create index visits_device on visits (device_uid);
create table session_families (
  borrower_id bigint not null, id bigint not null, created_at bigint not null, revoked_at bigint, primary key (borrower_id, id));
create table sessions (
  borrower_id bigint not null, token_hash text not null, family_id bigint not null, expires_at bigint not null,
  primary key (borrower_id, token_hash));
create table refresh_tokens (
  borrower_id bigint not null, token_hash text not null, family_id bigint not null, expires_at bigint not null,
  replaced_at bigint, successor_hash text, primary key (borrower_id, token_hash));
create table applications (
  borrower_id bigint not null, id bigint not null, state text not null, is_open boolean not null default true,
  requested_amount integer not null, requested_term integer not null, parent_application_id bigint, bank_account_id bigint,
  scoring_started_at bigint, products jsonb, offer_expires_on text, retry_on text, created_at bigint not null,
  primary key (borrower_id, id));
create unique index applications_one_open on applications (borrower_id) where is_open;
create table bank_accounts (
  borrower_id bigint not null, id bigint not null, bank_code text not null, branch_id bigint not null,
  account_number text not null, created_at bigint not null, primary key (borrower_id, id),
  unique (borrower_id, bank_code, branch_id, account_number));
create table photos (
  borrower_id bigint not null, application_id bigint not null, type text not null, name text not null, mime text not null,
  bytes integer not null, uploaded_at bigint not null, primary key (borrower_id, application_id, type));
create table loans (
  borrower_id bigint not null, id bigint not null, application_id bigint not null, product_id bigint not null,
  agreement_number text not null, document_name text not null, amount_cents bigint not null, term integer not null,
  daily_rate double precision not null, service_fee double precision not null, consulting_fee double precision not null,
  discount double precision not null, started_on text not null, due_on text not null, late_cents bigint not null default 0,
  paid_cents bigint not null default 0, requested_at bigint not null, active_at bigint, closed_at bigint,
  primary key (borrower_id, id), unique (borrower_id, application_id));
create unique index loans_one_open on loans (borrower_id) where closed_at is null;
create table agreement_numbers (number text primary key, borrower_id bigint not null, loan_id bigint not null);
create table prolongations (
  borrower_id bigint not null, id bigint not null, loan_id bigint not null, state text not null, term integer not null,
  amount_cents bigint not null, prev_on text not null, next_on text not null, day text not null, primary key (borrower_id, id));
create unique index prolongations_one_pending on prolongations (borrower_id, loan_id) where state in ('proposed', 'pending');
create table payments (
  borrower_id bigint not null, id bigint not null, loan_id bigint not null, amount_cents bigint not null, kind text not null,
  day text not null, paid_at bigint not null, primary key (borrower_id, id));
create index payments_loan on payments (borrower_id, loan_id);
create table replies (
  borrower_id bigint not null, call text not null, key text not null, request_hash text not null, status integer not null,
  body text not null, created_at bigint not null, primary key (borrower_id, call, key));
create table notifications (
  borrower_id bigint not null, id bigint not null, kind text not null, subject_id bigint not null, params jsonb not null,
  created_at bigint not null, read_at bigint, primary key (borrower_id, id), unique (borrower_id, kind, subject_id));
create table documents (
  borrower_id bigint not null, name text not null, kind text not null, subject_id bigint not null, lang text not null,
  content jsonb not null, created_at bigint not null, primary key (borrower_id, name),
  unique (borrower_id, kind, subject_id, lang));
create table books (
  book text not null, id bigint not null, parent_id bigint, name_lat text not null, name_sh text, name_tm text, code text,
  primary key (book, id));
create index books_parent on books (book, parent_id);
`,
  `
create index rate_windows_age on rate_windows (starts_at);
create index sessions_age on sessions (expires_at);
create index refresh_tokens_age on refresh_tokens (expires_at);
create index replies_age on replies (created_at);
create index visits_age on visits (created_at);
create index messages_age on messages (sent_at);
`,
  `
create table consents (
  borrower_id bigint not null, what text not null, at bigint not null, detail text, primary key (borrower_id, what));
alter table session_families add column device text;
`,
]
