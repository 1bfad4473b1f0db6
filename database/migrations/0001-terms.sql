-- Terms, their academic calendar, and when each category of students may begin to register.
create function is_term(code integer) returns boolean immutable parallel safe
  return code between 190001 and 219999 and code % 100 in (1, 5, 6, 9);

create function term_ordinal(code integer) returns integer immutable parallel safe
  return code / 100 * 4 + case code % 100 when 5 then 1 when 6 then 2 when 9 then 3 else 0 end;

create table term (
  code integer not null constraint term_pk primary key constraint term_code_known check (is_term(code)),
  major_and_minor_changes_begin date,
  major_and_minor_changes_end date,
  waitlist_closes date,
  waitlist_processing_ends date,
  advanced_registration_begins date,
  late_registration_ends date,
  gpnc_selection_ends date,
  course_withdrawal_ends date,
  semester_end date,
  -- The first day on which a class of the term meets: the import of a schedule writes it, every page that shows the term reads it.
  classes_begin date
);

-- When each category of students may begin to register: a standing, split by one credit threshold.
create table enrollment_period (
  term integer not null constraint enrollment_period_term_fk references term,
  standing text not null constraint enrollment_period_standing_known check (standing in ('U1', 'U2', 'U3', 'U4')),
  minimum_credits numeric(5,1) not null default 0,
  begins_at timestamptz not null,
  constraint enrollment_period_pk primary key (term, standing, minimum_credits)
);
