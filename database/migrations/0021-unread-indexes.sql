-- Nothing asks the log by entity, and every registration paid for the index.
drop index audit_entry_entity;
