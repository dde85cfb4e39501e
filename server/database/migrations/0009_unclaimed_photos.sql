set local lock_timeout = '1s';
-- Pictures that no row of `photos` names: an upload that has not ended, and one that is no longer needed. Builds of before write none.
create table if not exists unclaimed_photos (
  borrower_id bigint not null, name text not null, since bigint not null, primary key (borrower_id, name));
create index if not exists unclaimed_photos_age on unclaimed_photos (since);
