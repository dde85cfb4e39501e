-- Spreads the tables over the workers of Citus, once, after `node dist-server/main.js migrate`:
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f server/database/distribute.sql
-- A borrower and all that is the borrower's live together on one worker. What is not named here stays on the coordinator:
-- counters (one statement counts several keys), sandbox messages, visits, the outbox (one look finds what is due), `meta` and the journal. They are small or short-lived. So do `number_changes`: a sign-in looks for the due ones of a number.

-- Builds of the first version found a borrower by it; they have never served from a distributed database.
alter table borrowers drop constraint if exists borrowers_phone_key;

select create_distributed_table('borrowers', 'id');
select create_distributed_table('applications', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('bank_accounts', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('consents', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('documents', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('ledger_entries', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('loans', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('notifications', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('passkeys', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('payments', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('photos', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('prolongations', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('refresh_tokens', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('replies', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('session_families', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('sessions', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('slips', 'borrower_id', colocate_with => 'borrowers');
select create_distributed_table('unclaimed_photos', 'borrower_id', colocate_with => 'borrowers');

-- Directories are spread by what they are asked: they find a borrower, or whether a person has had a loan. `first_loans` is keyed
-- by the NIC and not by the borrower, since two borrowers (phones) may be one person.
select create_distributed_table('phones', 'phone', colocate_with => 'none');
select create_distributed_table('agreement_numbers', 'number', colocate_with => 'none');
select create_distributed_table('first_loans', 'nic_hash', colocate_with => 'none');

-- An event of a payment provider is found by its id; it may name no loan of ours.
select create_distributed_table('hook_events', 'id', colocate_with => 'none');

-- A code belongs to a phone: nobody knows a borrower before it is proved. Every statement but the housekeeping names the phone.
select create_distributed_table('sent_codes', 'phone', colocate_with => 'phones');

select create_reference_table('books');
