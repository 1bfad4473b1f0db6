-- Messages to people, inside the product and by e-mail.
create table notification (
  id bigint generated always as identity constraint notification_pk primary key,
  person_id bigint not null constraint notification_person_fk references person on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index notification_person on notification (person_id, id desc);
create index notification_unread on notification (person_id, id desc) where read_at is null;

-- Tells the open pages of the people whom something concerns, or who read it elsewhere.
create function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', string_agg(person_id::text, ' ')) from (
    select person_id, (row_number() over (order by person_id) - 1) / 300 as part
    from (select distinct person_id from changed) people) parts
  group by part;
  return null;
end $$;

create trigger notification_told after insert on notification
  referencing new table as changed for each statement execute function tell_notified();
create trigger notification_read after update on notification
  referencing new table as changed for each statement execute function tell_notified();

-- E-mail messages that wait to be sent. The transaction that makes a decision writes the message about it. A sent message is
-- deleted; one that cannot be sent stays with its reason.
create table outbox (
  id bigint generated always as identity constraint outbox_pk primary key,
  person_id bigint not null constraint outbox_person_fk references person on delete cascade,
  -- Of the notice; null for mail that was asked for.
  kind text,
  subject text not null,
  body text not null,
  link text,
  -- What a digest is made of: [{ title, body, link }].
  items jsonb,
  -- Waits for the person's digest, which is another message.
  in_digest boolean not null default false,
  -- Stays the same in every try, so that a mail server can drop a message it has already.
  message_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- A process that claims a message moves it on by the time it has for sending.
  due_at timestamptz not null default now(),
  tries integer not null default 0 constraint outbox_tries_range check (tries >= 0),
  failed_at timestamptz,
  last_error text,
  constraint outbox_failed check (failed_at is null or last_error is not null)
);

create index outbox_due on outbox (due_at, id) where failed_at is null and not in_digest;
create index outbox_digest on outbox (person_id, id) where in_digest;

-- How people hear about what concerns them. What a person did not choose is as usual (domain/notifications).
create table notice_choice (
  person_id bigint not null constraint notice_choice_person_fk references person on delete cascade,
  choice text not null,
  delivery text not null constraint notice_choice_delivery_known
    check (delivery in ('e-mail now', 'digest', 'in SAM only')),
  constraint notice_choice_pk primary key (person_id, choice)
);

create table notice_setting (
  person_id bigint not null constraint notice_setting_pk primary key
    constraint notice_setting_person_fk references person on delete cascade,
  digest_days text not null constraint notice_setting_days_known
    check (digest_days in ('Monday to Friday', 'every day', 'Mondays', 'never')),
  -- The days before the link of an e-mail stopped the digest, for who takes that back; null where it did not.
  digest_days_before text constraint notice_setting_days_before_known
    check (digest_days_before in ('Monday to Friday', 'every day', 'Mondays')),
  -- Hours of the day in the institution's time zone.
  digest_hour integer not null constraint notice_setting_digest_range check (digest_hour between 0 and 23),
  quiet_from integer constraint notice_setting_from_range check (quiet_from between 0 and 23),
  quiet_to integer constraint notice_setting_to_range check (quiet_to between 0 and 23),
  quiet_strict boolean not null default false,
  constraint notice_setting_quiet_whole check ((quiet_from is null) = (quiet_to is null))
);

-- The last day on which a person was sent a digest: never two on one day.
create table digest_day (
  person_id bigint not null constraint digest_day_pk primary key
    constraint digest_day_person_fk references person on delete cascade,
  day date not null
);

-- Signs the links in e-mail by which people stop it without signing in.
create table mail_key (
  id boolean not null default true constraint mail_key_pk primary key constraint mail_key_only check (id),
  secret bytea not null constraint mail_key_long check (length(secret) >= 32)
);
