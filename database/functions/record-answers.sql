-- Keeps the answers to keyed commands. When another transaction took one of the keys meanwhile, this one starts over
-- and finds the answer given there.
create or replace function record_answers(answers json, expected integer) returns void language plpgsql as $$
declare
  kept integer;
begin
  insert into idempotency_key (person_id, key, request_hash, status, answer)
    select source.person_id, source.key, decode(source.hash, 'hex'), 200, source.answer
    from json_to_recordset(answers) as source (person_id bigint, key text, hash text, answer json) order by 1, 2
    on conflict do nothing;
  get diagnostics kept = row_count;
  if kept < expected then
    raise exception 'a key was taken by another transaction meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
