/** What a new enrollment says, with the types of its columns; a grade only where it comes with the record. */
export const enrollmentColumns = {
  person_id: 'bigint',
  term: 'integer',
  section_id: 'bigint',
  class_number: 'integer',
  subject: 'text',
  number: 'text',
  section_code: 'text',
  title: 'text',
  credits: 'numeric',
  gpnc_threshold: 'text',
  status: 'text',
} as const
