-- A set clock runs on: the setting keeps the chosen instant and the real instant at which it was set. Until now it kept a
-- day, at whose noon the clock stood; the institution's time zone is not known here, and noon in Greenwich is on that day
-- nearly everywhere.
update setting set value = jsonb_build_object(
    'chosen', to_jsonb((value #>> '{}') || 'T12:00:00.000Z'),
    'setAt', to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where key = 'clock' and jsonb_typeof(value) = 'string';
