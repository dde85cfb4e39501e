set local lock_timeout = '1s';
-- What was paid for extensions counts to the most that is ever repaid. The build before does not write it.
alter table loans add column if not exists extension_cents bigint not null default 0;
update loans set extension_cents = paid.cents
  from (select borrower_id, loan_id, sum(amount_cents) as cents from prolongations where state = 'applied' group by 1, 2) paid
  where paid.borrower_id = loans.borrower_id and paid.loan_id = loans.id;
