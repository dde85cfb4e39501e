set local lock_timeout = '1s';
-- What a payment provider has reported. `kept`: why it could not be booked; `settled_at`: when the operator had done what was needed.
create table if not exists hook_events (
  id text primary key, hook text not null, request_hash text not null, request text not null, reply text not null,
  kept text, received_at bigint not null, settled_at bigint);
create index if not exists hook_events_kept on hook_events (received_at) where kept is not null and settled_at is null;
