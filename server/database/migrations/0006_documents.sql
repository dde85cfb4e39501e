set local lock_timeout = '1s';
-- Conditions are kept for each set of figures; the name of a document follows from its content.
alter table documents drop constraint if exists documents_borrower_id_kind_subject_id_lang_key;
