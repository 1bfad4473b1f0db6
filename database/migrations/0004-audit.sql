-- The log of changes and the register of reads. Rows are written once; seals cover them piece by piece (decision 13).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create table audit_entry (
  id bigint generated always as identity constraint audit_entry_pk primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- Null actor: the system itself, such as a promotion from a waitlist.
  actor_id bigint constraint audit_entry_actor_fk references person,
  actor_role text,
  -- Whose record it concerns; null for changes to no one's record.
  subject_id bigint constraint audit_entry_subject_fk references person,
  category text not null constraint audit_entry_category_known
    check (category in ('academic', 'enrollment', 'administrative', 'grade')),
  action text not null,
  details text not null,
  note text,
  entity text not null,
  entity_key text not null,
  before jsonb,
  after jsonb,
  request_id text
);

-- The category stands in the index, so that the counts beside a page of a record's log read no entries.
create index audit_entry_subject on audit_entry (subject_id, id desc) include (category);
-- What changed a setting since someone read it: asked when a stale change is refused. The many entries of registrations
-- are not in this index, so that writing them costs nothing more.
create index audit_entry_of_thing on audit_entry (entity, entity_key, id desc)
  where category in ('academic', 'administrative');

-- A seal holds the hash of its entries, up to last_entry_id, and of the seal before it: a change, a gap or an entry put in
-- later shows. Sealing comes afterwards, so that no registration waits for another to write its entry.
create table audit_seal (
  id bigint not null constraint audit_seal_pk primary key,
  first_entry_id bigint not null constraint audit_seal_follows unique,
  last_entry_id bigint not null,
  entries integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seal_range check (last_entry_id >= first_entry_id)
);

-- FERPA 34 CFR 99.32: who looked at or disclosed whose record, and why.
create table record_access (
  id bigint generated always as identity constraint record_access_pk primary key,
  happened_at timestamptz not null default clock_timestamp(),
  viewer_id bigint not null constraint record_access_viewer_fk references person,
  subject_id bigint not null constraint record_access_subject_fk references person,
  surface text not null,
  interest text not null,
  -- Why an advisor opened the record of a student outside the advisor's units, in the advisor's words.
  reason text
);

create index record_access_subject on record_access (subject_id, id desc);

create table access_seal (
  id bigint not null constraint access_seal_pk primary key,
  first_entry_id bigint not null constraint access_seal_follows unique,
  last_entry_id bigint not null,
  entries integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint access_seal_range check (last_entry_id >= first_entry_id)
);

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger record_access_append_only before update or delete on record_access
  for each row execute function refuse_change();
create trigger access_seal_append_only before update or delete on access_seal
  for each row execute function refuse_change();
-- TRUNCATE fires no row trigger.
create trigger audit_entry_keep before truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_seal_keep before truncate on audit_seal for each statement execute function refuse_change();
create trigger record_access_keep before truncate on record_access for each statement execute function refuse_change();
create trigger access_seal_keep before truncate on access_seal for each statement execute function refuse_change();

create function audit_entry_digest(entry audit_entry) returns bytea language sql stable return sha256(convert_to(
  json_build_array(entry.id, extract(epoch from entry.happened_at), entry.actor_id, entry.actor_role, entry.subject_id,
    entry.category, entry.action, entry.details, entry.note, entry.entity, entry.entity_key, entry.before, entry.after,
    entry.request_id)::text, 'UTF8'));

create function audit_seal_digest(seal_id bigint, previous bytea, first_id bigint, last_id bigint)
  returns table (entries integer, hash bytea) language sql stable as $$
  select count(*)::integer, sha256(previous
    || convert_to(seal_id || ' ' || first_id || ' ' || last_id || ' ' || count(*), 'UTF8')
    || coalesce(string_agg(audit_entry_digest(entry), ''::bytea order by entry.id), ''::bytea))
  from audit_entry entry where entry.id between first_id and last_id
$$;

create function record_access_digest(entry record_access) returns bytea language sql stable return sha256(convert_to(
  case when entry.reason is null
    then json_build_array(entry.id, extract(epoch from entry.happened_at), entry.viewer_id, entry.subject_id,
      entry.surface, entry.interest)
    else json_build_array(entry.id, extract(epoch from entry.happened_at), entry.viewer_id, entry.subject_id,
      entry.surface, entry.interest, entry.reason) end::text, 'UTF8'));

create function access_seal_digest(seal_id bigint, previous bytea, first_id bigint, last_id bigint)
  returns table (entries integer, hash bytea) language sql stable as $$
  select count(*)::integer, sha256(previous
    || convert_to(seal_id || ' ' || first_id || ' ' || last_id || ' ' || count(*), 'UTF8')
    || coalesce(string_agg(record_access_digest(entry), ''::bytea order by entry.id), ''::bytea))
  from record_access entry where entry.id between first_id and last_id
$$;

-- The register of disclosures to people outside (34 CFR 99.32). A row is written once; a wrong one is corrected by a later one.
create table disclosure (
  id bigint generated always as identity constraint disclosure_pk primary key,
  subject_id bigint not null constraint disclosure_subject_fk references person,
  recorded_by bigint not null constraint disclosure_recorder_fk references person,
  recorded_at timestamptz not null default clock_timestamp(),
  disclosed_on date not null,
  -- Who asked for it or got it, and what they got.
  party text not null,
  content text not null,
  basis text not null,
  -- The legitimate interest of the party.
  interest text not null,
  consent_on date,
  corrects bigint constraint disclosure_corrected_once unique
    constraint disclosure_corrects_fk references disclosure,
  constraint disclosure_consent check ((basis = 'consent') = (consent_on is not null))
);
create index disclosure_subject on disclosure (subject_id, id desc);
create index disclosure_recorder on disclosure (recorded_by);

create trigger disclosure_append_only before update or delete on disclosure
  for each row execute function refuse_change();
create trigger disclosure_keep before truncate on disclosure for each statement execute function refuse_change();
