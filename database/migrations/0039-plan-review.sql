alter table request drop constraint request_kind_known;
alter table request add constraint request_kind_known check (kind in
  ('time conflict', 'requisite waiver', 'department permission', 'declaration', 'hold removal', 'deadline extension',
  'grade change', 'plan review'));
create index request_plan_review on request (student_id, id desc) where kind = 'plan review';

-- What is written beside a plan that a student sent: to a course or to a whole term, perhaps with a change to take over.
create table plan_comment (
  id bigint generated always as identity constraint plan_comment_pk primary key,
  request_id bigint not null constraint plan_comment_request_fk references request on delete cascade,
  author_id bigint not null constraint plan_comment_author_fk references person,
  author_role text not null constraint plan_comment_author_role_known check (author_role in ('Student', 'Academic Advisor')),
  term integer not null constraint plan_comment_term_known check (is_term(term)),
  -- 'CSE 310' or the rule that a place is for; null: the whole term.
  about text,
  body text not null,
  -- Changes of the plan (domain/planning/review/suggestion.ts); null: words alone.
  suggestion jsonb,
  written_at timestamptz not null,
  answer text constraint plan_comment_answer_known check (answer in ('taken', 'kept')),
  answered_at timestamptz,
  constraint plan_comment_answer check ((answer is null) = (answered_at is null) and (answer is null or suggestion is not null))
);
create index plan_comment_request on plan_comment (request_id, id);
