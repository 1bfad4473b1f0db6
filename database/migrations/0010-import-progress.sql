-- How far a run is, and that somebody asked it to stop: known to every server process, not to its own alone.
alter table import_run
  add column progress jsonb,
  add column stop_requested_at timestamptz;

-- The modes of instruction by the names that domain/timetable/section-mode.ts gives them.
alter table section drop constraint section_mode_known;
alter table section add constraint section_mode_known
  check (mode in ('in person', 'online synchronous', 'online asynchronous', 'hybrid', 'arranged'));
