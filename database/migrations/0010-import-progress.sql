-- How far a run is, and that somebody asked it to stop: known to every server process, not to its own alone.
alter table import_run
  add column progress jsonb,
  add column stop_requested_at timestamptz;
