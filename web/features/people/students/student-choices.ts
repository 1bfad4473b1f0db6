/** What every list of students can be narrowed by, after the choice that leaves everyone. */
export const holdChoices = [
  { value: 'any', label: 'Any hold' },
  { value: 'advising', label: 'Advising' },
  { value: 'financial', label: 'Financial' },
  { value: 'none', label: 'None' },
]
export const registrationChoices = [
  { value: 'registered', label: 'Registered' },
  { value: 'open', label: 'Open, not registered' },
  { value: 'later', label: 'Not open yet' },
  { value: 'blocked', label: 'Blocked by a hold' },
]
