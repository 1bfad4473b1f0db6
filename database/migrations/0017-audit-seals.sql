-- The log is sealed afterwards, in the order of its entries, so that no registration waits for another to write its entry.
-- A seal holds the hash of its entries and of the seal before it: a change, a gap or an entry put in later shows.
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
alter table audit_seal alter column id drop identity;
alter table audit_seal add constraint audit_seal_follows unique (first_entry_id);

-- All that an entry says, in one spelling whatever the session's settings.
create function audit_entry_digest(entry audit_entry) returns bytea language sql stable return sha256(convert_to(
  json_build_array(entry.id, extract(epoch from entry.happened_at), entry.actor_id, entry.actor_role, entry.subject_id,
    entry.category, entry.action, entry.details, entry.note, entry.entity, entry.entity_key, entry.before, entry.after,
    entry.request_id)::text, 'UTF8'));

-- What a seal of these entries after that one is: how many they are, and the hash.
create function audit_seal_digest(seal_id bigint, previous bytea, first_id bigint, last_id bigint)
  returns table (entries integer, hash bytea) language sql stable as $$
  select count(*)::integer, sha256(previous
    || convert_to(seal_id || ' ' || first_id || ' ' || last_id || ' ' || count(*), 'UTF8')
    || coalesce(string_agg(audit_entry_digest(entry), ''::bytea order by entry.id), ''::bytea))
  from audit_entry entry where entry.id between first_id and last_id
$$;
