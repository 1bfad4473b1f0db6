-- What a seal of these entries after that one is: how many they are, and the hash.
create or replace function audit_seal_digest(seal_id bigint, previous bytea, first_id bigint, last_id bigint)
  returns table (entries integer, hash bytea) language sql stable as $$
  select count(*)::integer, sha256(previous
    || convert_to(seal_id || ' ' || first_id || ' ' || last_id || ' ' || count(*), 'UTF8')
    || coalesce(string_agg(audit_entry_digest(entry), ''::bytea order by entry.id), ''::bytea))
  from audit_entry entry where entry.id between first_id and last_id
$$;
