-- Requisites of a class are read from the schedule's own words whenever they are needed; nothing read this copy.
alter table offering drop column requisite;

comment on table outbox is 'Words that wait to go out as e-mail, kept with the decision they tell of. Nothing sends them yet.';
