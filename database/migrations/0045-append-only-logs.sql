-- The register of reads is protected as the log of changes is: rows are written once, and seals cover them.
create trigger record_access_append_only before update or delete on record_access
  for each row execute function refuse_change();

create table access_seal (
  id bigint not null constraint access_seal_pk primary key,
  first_entry_id bigint not null constraint access_seal_follows unique,
  last_entry_id bigint not null,
  entries integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint access_seal_range check (last_entry_id >= first_entry_id)
);
create trigger access_seal_append_only before update or delete on access_seal
  for each row execute function refuse_change();

create function record_access_digest(entry record_access) returns bytea language sql stable return sha256(convert_to(
  json_build_array(entry.id, extract(epoch from entry.happened_at), entry.viewer_id, entry.subject_id, entry.surface,
    entry.interest)::text, 'UTF8'));

create function access_seal_digest(seal_id bigint, previous bytea, first_id bigint, last_id bigint)
  returns table (entries integer, hash bytea) language sql stable as $$
  select count(*)::integer, sha256(previous
    || convert_to(seal_id || ' ' || first_id || ' ' || last_id || ' ' || count(*), 'UTF8')
    || coalesce(string_agg(record_access_digest(entry), ''::bytea order by entry.id), ''::bytea))
  from record_access entry where entry.id between first_id and last_id
$$;

-- TRUNCATE fires no row trigger.
create trigger audit_entry_keep before truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_seal_keep before truncate on audit_seal for each statement execute function refuse_change();
create trigger record_access_keep before truncate on record_access for each statement execute function refuse_change();
create trigger access_seal_keep before truncate on access_seal for each statement execute function refuse_change();
