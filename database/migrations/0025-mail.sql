-- What sending an e-mail message needs. A sent message is deleted; one that cannot be sent stays with its reason.
alter table outbox
  add column link text,
  -- Stays the same in every try, so that a mail server can drop a message it has already.
  add column message_key uuid not null default gen_random_uuid(),
  add column tries integer not null default 0 constraint outbox_tries_range check (tries >= 0),
  -- A process that claims a message moves it on by the time it has for sending.
  add column due_at timestamptz not null default now(),
  add column failed_at timestamptz,
  add column last_error text,
  add constraint outbox_failed check (failed_at is null or last_error is not null);

create index outbox_due on outbox (due_at, id) where failed_at is null;
