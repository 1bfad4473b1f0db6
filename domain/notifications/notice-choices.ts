/** How someone hears about something. The bell of SAM shows everything in any case. */
export const deliveries = ['e-mail now', 'digest', 'in SAM only'] as const
export type Delivery = (typeof deliveries)[number]

export const noticeGroups = ['Enrollment', 'Record', 'Plan and requests', 'Account'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

interface NoticeChoice {
  group: NoticeGroup
  title: string
  explanation: string
  /** Until the person chooses otherwise. */
  usually: Delivery
  /** Always by e-mail, at once: nobody can choose otherwise. */
  always?: true
  /** Comes in quiet hours too, unless the person wants none then. */
  urgent?: true
  concerns: 'students' | 'instructors' | 'staff' | 'everyone'
}

/** What people choose a delivery for. Each kind of notice belongs to one of these. */
export const noticeChoices = {
  promotion: {
    group: 'Enrollment',
    title: 'Promoted from a waitlist',
    explanation: 'You are enrolled, or were passed over and why',
    usually: 'e-mail now',
    concerns: 'students',
  },
  removal: {
    group: 'Enrollment',
    title: 'Removed from a class',
    explanation: 'With the reason',
    usually: 'e-mail now',
    urgent: true,
    concerns: 'students',
  },
  'registration opens': {
    group: 'Enrollment',
    title: 'Registration opens',
    explanation: 'A day before, and at the minute',
    usually: 'e-mail now',
    concerns: 'students',
  },
  'registration moved': {
    group: 'Enrollment',
    title: 'Your registration begins at another time',
    explanation: 'When the registrar changes the enrollment periods',
    usually: 'e-mail now',
    concerns: 'students',
  },
  'class changed': {
    group: 'Enrollment',
    title: 'Class changed',
    explanation: 'Time, room or instructor',
    usually: 'e-mail now',
    concerns: 'students',
  },
  'on behalf': {
    group: 'Enrollment',
    title: 'Classes or cart changed for you',
    explanation: 'By an advisor or a registrar, with their note',
    usually: 'e-mail now',
    concerns: 'students',
  },
  grade: {
    group: 'Record',
    title: 'Grade posted or changed',
    explanation: 'The e-mail does not show the grade',
    usually: 'e-mail now',
    concerns: 'students',
  },
  hold: {
    group: 'Record',
    title: 'Hold placed or lifted',
    explanation: 'What it blocks and who lifts it',
    usually: 'e-mail now',
    urgent: true,
    concerns: 'students',
  },
  degree: {
    group: 'Record',
    title: 'Degree requirements changed for you',
    explanation: 'An exception granted or taken back, or the categories of a course corrected',
    usually: 'e-mail now',
    concerns: 'students',
  },
  note: {
    group: 'Record',
    title: 'Note for you',
    explanation: 'From an advisor or a registrar',
    usually: 'e-mail now',
    concerns: 'students',
  },
  message: {
    group: 'Record',
    title: 'Message for you',
    explanation: 'Written by an advisor or a registrar',
    usually: 'e-mail now',
    concerns: 'students',
  },
  reading: {
    group: 'Record',
    title: 'Someone looked at your record',
    explanation: 'Only people who were asked why',
    usually: 'digest',
    concerns: 'students',
  },
  disclosure: {
    group: 'Record',
    title: 'Record given to someone outside',
    explanation: 'Always by e-mail: what was given, who it was given to and why',
    usually: 'e-mail now',
    always: true,
    concerns: 'students',
  },
  decision: {
    group: 'Plan and requests',
    title: 'Request decided',
    explanation: 'Plans, waivers, permissions, conflicts, declarations',
    usually: 'e-mail now',
    concerns: 'students',
  },
  plan: {
    group: 'Plan and requests',
    title: 'Suggestion for your plan',
    explanation: 'By your advisor',
    usually: 'digest',
    concerns: 'students',
  },
  turn: {
    group: 'Plan and requests',
    title: 'Request waits for you',
    explanation: 'A student asks for your approval, or someone who is away names you to decide in their place',
    usually: 'e-mail now',
    concerns: 'staff',
  },
  'role end': {
    group: 'Account',
    title: 'Role ends',
    explanation: 'A month and a week before, and when it has ended; registrars hear of everyone’s',
    usually: 'e-mail now',
    concerns: 'staff',
  },
  account: {
    group: 'Account',
    title: 'Account corrected or roles changed',
    explanation: 'Always by e-mail: what a registrar changed',
    usually: 'e-mail now',
    always: true,
    concerns: 'everyone',
  },
} as const satisfies Record<string, NoticeChoice>

export type NoticeChoiceId = keyof typeof noticeChoices
export const noticeChoiceIds = Object.keys(noticeChoices) as [NoticeChoiceId, ...NoticeChoiceId[]]

export function isNoticeChoice(text: string): text is NoticeChoiceId {
  return text in noticeChoices
}

export function findChoice(id: NoticeChoiceId): NoticeChoice {
  return noticeChoices[id]
}

/** The notices that someone with these roles can get, in their order. */
export function listChoices(roles: readonly string[]): NoticeChoiceId[] {
  const of = {
    students: roles.includes('Student'),
    instructors: roles.includes('Instructor'),
    staff: roles.some((role) => role !== 'Student'),
    everyone: true,
  }
  return noticeChoiceIds.filter((id) => of[noticeChoices[id].concerns])
}
