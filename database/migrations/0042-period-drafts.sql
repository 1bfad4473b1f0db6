-- Enrollment periods that a registrar is planning: only the author reads them, until they are published.
create table period_draft (
  term integer not null references term (code),
  author_id bigint not null references person (id) on delete cascade,
  -- The fields as typed, finished or not.
  fields jsonb not null,
  note text not null,
  -- The version of the periods that the draft changes.
  version text not null,
  saved_at timestamptz not null default now(),
  constraint period_draft_pkey primary key (term, author_id)
);
