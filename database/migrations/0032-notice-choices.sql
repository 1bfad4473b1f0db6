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

alter table outbox
  -- Of the notice; null for mail that was asked for, and for messages from before kinds were kept.
  add column kind text,
  -- Waits for the person's digest, which is another message.
  add column in_digest boolean not null default false,
  -- What a digest is made of: [{ title, body, link }].
  add column items jsonb;

drop index outbox_due;
create index outbox_due on outbox (due_at, id) where failed_at is null and not in_digest;
create index outbox_digest on outbox (person_id, id) where in_digest;

create index notification_unread on notification (person_id, id desc) where read_at is null;

-- Tells the open pages of whom something concerns, or who read it elsewhere.
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
