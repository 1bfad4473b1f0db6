const names: Readonly<Record<string, string>> = {
  LEC: 'Lecture',
  REC: 'Recitation',
  LAB: 'Laboratory',
  SEM: 'Seminar',
  TUT: 'Tutorial',
  DIS: 'Discussion',
  IND: 'Independent study',
  RSC: 'Research',
  FLD: 'Field work',
  PRA: 'Practicum',
  STU: 'Studio',
  CLN: 'Clinical',
  THE: 'Thesis',
  SUP: 'Supervised work',
}

/** A component's kind in words, 'Lecture' for LEC; a code without a name here is its own name. */
export function componentName(code: string): string {
  return names[code] ?? code
}
