set local lock_timeout = '1s';
create index if not exists rate_windows_age on rate_windows (starts_at);
create index if not exists sessions_age on sessions (expires_at);
create index if not exists refresh_tokens_age on refresh_tokens (expires_at);
create index if not exists replies_age on replies (created_at);
create index if not exists visits_age on visits (created_at);
create index if not exists messages_age on messages (sent_at);
