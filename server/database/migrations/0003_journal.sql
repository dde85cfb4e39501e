set local lock_timeout = '1s';
-- Two processes that migrate at the same moment: one commits, the other finds the key taken and looks again.
create unique index if not exists schema_migrations_once on schema_migrations (created_at);
