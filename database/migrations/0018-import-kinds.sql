-- The kinds of import are named by the contract alone.
alter table import_run drop constraint import_run_kind_known;
