-- What the jobs did. graphile-worker keeps those that wait and those that run; the finished ones it forgets.
create table job_run (
  id bigint generated always as identity constraint job_run_pk primary key,
  job text not null,
  outcome text not null constraint job_run_outcome_known check (outcome in ('done', 'failed', 'cut off')),
  -- Runs of one job that end well within an hour share a row: how many, and how many things they dealt with.
  runs integer not null default 1 constraint job_run_runs_range check (runs >= 1),
  handled bigint not null default 0,
  -- Of the first and of the last of them.
  first_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- The how manieth try it was.
  tries integer not null constraint job_run_tries_range check (tries >= 1),
  error text,
  constraint job_run_error check ((outcome = 'failed') = (error is not null)),
  constraint job_run_times check (first_at <= started_at)
);

create index job_run_job on job_run (job, id desc);
create index job_run_ended on job_run (ended_at);

-- The last day on which a job of every day ran to its end.
create table job_day (
  job text not null constraint job_day_pk primary key,
  day date not null
);
