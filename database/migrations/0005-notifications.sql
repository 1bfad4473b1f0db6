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

-- E-mail messages that wait to be sent. The transaction that makes a decision writes the message about it.
create table outbox (
  id bigint generated always as identity constraint outbox_pk primary key,
  person_id bigint not null constraint outbox_person_fk references person on delete cascade,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
