-- What changed a setting since somebody read it: asked when a stale change is refused. The many entries of registrations
-- are not in this index, so that writing them costs nothing more.
create index audit_entry_administrative on audit_entry (entity, entity_key, id desc) where category = 'administrative';
