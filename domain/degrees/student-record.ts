/** A course on a student's record. */
export interface TakenCourse {
  /** 'CSE 214'; for credit from elsewhere that has no course here, the words by which it is known. */
  course: string
  credits: number
  /**
   * Null where there is none: in progress, planned, or a transfer whose grade is not kept. A course in progress or planned
   * has one where a what-if says how it ends.
   */
  grade: string | null
  term?: number | undefined
  /** Gen-ed codes that it carried when it was taken. */
  categories?: readonly string[] | undefined
  /** Credit from elsewhere. */
  transfer?: boolean | undefined
  /** True where it counts beside any other time the course is taken. */
  repeatable?: boolean | undefined
}

/** What an audit knows of a student. What is left out of the facts is unknown. */
export interface StudentRecord {
  completed: readonly TakenCourse[]
  inProgress: readonly TakenCourse[]
  planned: readonly TakenCourse[]
  placements: readonly { name: string; level: number }[]
  majors?: readonly string[] | undefined
  minors?: readonly string[] | undefined
  /** The college of each major. */
  colleges?: readonly string[] | undefined
  standing?: string | undefined
  /** Where it is given, it stands for what the courses would give. */
  gpa?: number | undefined
}

/** "Count this course for that rule." */
export interface Pin {
  course: string
  rule: string
  program?: string | undefined
}

export const exceptionKinds = ['waive', 'substitute', 'also allow', 'exclude', 'change limit'] as const

/** What someone has granted to a student, by the id of a rule. */
export interface RuleException {
  rule: string
  program?: string | undefined
  kind: (typeof exceptionKinds)[number]
  /** The course that is allowed, excluded, or takes the other's place. */
  course?: string | undefined
  /** The course whose place it takes. */
  for?: string | undefined
  /** The new amount. */
  to?: number | undefined
  reason: string
  approver: string
  /** The last day on which it holds, YYYY-MM-DD. */
  expires?: string | undefined
}
