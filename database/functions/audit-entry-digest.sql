-- All that an entry says, in one spelling whatever the session's settings.
create or replace function audit_entry_digest(entry audit_entry) returns bytea language sql stable return sha256(convert_to(
  json_build_array(entry.id, extract(epoch from entry.happened_at), entry.actor_id, entry.actor_role, entry.subject_id,
    entry.category, entry.action, entry.details, entry.note, entry.entity, entry.entity_key, entry.before, entry.after,
    entry.request_id)::text, 'UTF8'));
