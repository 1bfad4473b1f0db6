-- All that an entry of the register says, in one spelling whatever the session's settings.
create or replace function record_access_digest(entry record_access) returns bytea language sql stable return sha256(convert_to(
  case when entry.reason is null
    then json_build_array(entry.id, extract(epoch from entry.happened_at), entry.viewer_id, entry.subject_id,
      entry.surface, entry.interest)
    else json_build_array(entry.id, extract(epoch from entry.happened_at), entry.viewer_id, entry.subject_id,
      entry.surface, entry.interest, entry.reason) end::text, 'UTF8'));
