-- Answers to keyed commands are kept for a while only.
create index idempotency_key_created on idempotency_key (created_at);
