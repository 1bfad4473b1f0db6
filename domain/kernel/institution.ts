/** As the review after a semester leaves it, best first; 'suspension' includes those who were reinstated. */
export const academicStandings = [
  'good',
  'notice',
  'first-semester warning',
  'warning',
  'probation',
  'suspension',
] as const
export type AcademicStanding = (typeof academicStandings)[number]

/** On which side of the least average a figure is. */
export const averageSides = ['in order', 'below'] as const
export type AverageSide = (typeof averageSides)[number]

/** One line of the policy on academic standing: what a review gives where every condition that it names holds. */
export interface StandingStep {
  /** The standings before; 'none' before the first review. */
  from?: (AcademicStanding | 'none')[] | undefined
  term?: AverageSide | undefined
  /** Of the semester reviewed before. */
  lastTerm?: AverageSide | undefined
  cumulative?: AverageSide | undefined
  to: AcademicStanding
}

/** A placement examination; records list its results as courses of these subjects without credits, such as MAT LVL9. */
export interface PlacementExam {
  /** As requirements call it: 'mathematics'. */
  name: string
  subjects: string[]
  /** What stands before the level in the course number. */
  prefix: string
}

/** Everything that names one university, read from its institution file. Another university is another file. */
export interface Institution {
  name: string
  shortName: string
  /** What the institution calls its own number on screen, such as 'SBU ID'. */
  idLabel: string
  /** Accounts are accepted from these e-mail domains only. */
  emailDomains: string[]
  /** IANA name; every whole-day date is a day in it. */
  timeZone: string
  /** The unit of advisors for the whole university, such as 'SBU'. */
  universityUnit: string
  itSupport: { label: string; email: string; phone: string | null }
  colleges: { code: string; name: string }[]
  genEd: {
    label: string
    categories: { code: string; name: string }[]
    /** Categories that need a C; others are completed by any passing letter grade. */
    needC: string[]
  }
  placementExams: PlacementExam[]
  /** In rising order; a standing runs from its minimum to the next one's, in credits earned. */
  standings: { code: string; minimumCredits: number }[]
  /** How the review after a semester finds the academic standing: by the first line that fits. */
  academicStanding: {
    /** The average, in points, below which a semester or a whole record is not in order. */
    leastGpa: number
    /** Those that are reviewed; the others count in the cumulative average alone. */
    semesters: ('Spring' | 'SummerI' | 'SummerII' | 'Fall')[]
    steps: StandingStep[]
    /** Those that a transcript names; with another one it says good standing. */
    onTranscript: AcademicStanding[]
  }
  gradeScale: GradeFacts[]
  /** Grades that an instructor may choose on a roster, in order. */
  rosterGrades: string[]
  grading: GradingPolicy
  credits: {
    /** Credits of a class whose source states none. */
    defaultPerCourse: number
    /** A student may carry this many at first, and more from later days; see registration. */
    advanceLimit: number
    regularLimit: number
    overloadLimit: number
    overloadMinimumGpa: number
    /** The most in a summer session. */
    summerLimit: number
    /** The most for who is on a warning or on probation, and for who was reinstated after a suspension. */
    warnedLimit: number
    reinstatedLimit: number
    fullTime: number
    toGraduate: number
  }
  /** How often a course that cannot be repeated may be attempted before the department has to agree. */
  mostAttempts: number
  /** Subjects whose courses cannot be taken G/P/NC: by students of these majors, or by nobody where none is named. */
  noGpnc: { subject: string; majors: string[] }[]
  /** On how many waitlists of one term a student can stand at a time. */
  mostWaits: number
  /** How many grades of a course in a term are the fewest that are shown together: fewer would show single students. */
  fewestGrades: number
  /** When final examinations of a term are; a term without a list has no times yet. */
  finals: FinalsOfTerm[]
  defaultCapacity: number
  /** How many students should begin to register in one half hour; absent for no limit. */
  registrationPeak?: number | undefined
  /** Share of a class's capacity that may wait, 0 to 1. */
  waitlistShare: number
  /** What buildings are called, by the form in which class schedules print them. */
  buildings: Record<string, string>
  /** The term on which a profile's Class Schedule opens. */
  scheduleTerm: number
  /** For how many days the number of an issued transcript is answered. */
  transcriptDays: number
  /** Address of a course's evaluations, with {subject}, {number} and {course} to fill in. */
  evaluationsUrl: string
  policies: Policies
  /** How many majors and minors a student declares at most, and the colleges whose own advisor agrees before one enters. */
  declarations: { mostMajors: number; mostMinors: number; entryByCollege: string[] }
  /** Whether the online catalog may be read over plain http, where anyone on the way can change it. Without it, no. */
  catalogOverHttp?: boolean | undefined
  programs: ProgramName[]
  /** Further names by which requisite sentences call a program: 'business' for BUS. */
  programAliases: { name: string; code: string }[]
  /** For how many days sign-ins and refusals are kept, and whether with the network address they came from. */
  securityLog: { keepDays: number; withAddresses: boolean }
}

/** The final examinations of a term, by the hours of the classes or for all classes of some courses. Times are 'HH:MM'. */
export interface FinalsOfTerm {
  term: number
  exams: {
    /** Classes whose lectures meet on exactly these weekdays ('M', 'Tu') from this time on. */
    days?: ('M' | 'Tu' | 'W' | 'Th' | 'F' | 'Sa' | 'Su')[] | undefined
    start?: string | undefined
    /** Every class of these courses, whenever it meets: 'MAT 131'. */
    courses?: string[] | undefined
    date: string
    from: string
    to: string
  }[]
}

/** What the law and the product leave to the university to decide; reasons in docs/decisions/0051 to 0054. */
export interface Policies {
  /** Which students' records academic advisors read: those of their units, and others with a stated reason or not at all. */
  advisorsRead: 'every student, others with a reason' | 'students of own units'
  /** Who waives prerequisites, corequisites and antirequisites, beside registrars. */
  requisiteWaivers: 'every advisor' | 'advisors of the student' | 'registrars only'
  /** For how many days after the end of a term its instructors keep the rosters. */
  rosterDaysAfterTerm: number
  /** Whether registrars can set the clock where the demo university is not loaded. */
  clockOutsideDemo: boolean
}

/** How rosters are graded, and by which days (docs/decisions/0073). */
export interface GradingPolicy {
  /** For this many days after the last day of a term its grades are in time. */
  dueDays: number
  /** What the record shows for a grade that is late. */
  late: string
  /** Numbers of courses graded S/U whatever their subject, such as '475'; and the grades given in them. */
  satisfactoryNumbers: string[]
  satisfactoryGrades: string[]
  /** Grades that stand for one to come, and what each becomes after its last day, by how the student is graded. */
  lapses: { grade: string; letter: string; 'G/P/NC': string; 'S/U': string }[]
}

export interface GradeFacts {
  symbol: string
  /** Quality points per credit; null when the grade is not in the GPA. */
  points: number | null
  /** Whether its credits count as earned. */
  earns: boolean
  /** Whether it is a letter grade: A to F. */
  letter: boolean
  /** What is left open: 'running' while the work goes on as without a grade, 'owed' while a final grade is. Else final. */
  open?: 'running' | 'owed' | undefined
}

export interface ProgramName {
  kind: 'major' | 'minor'
  code: string
  name: string
  /** 'BS', 'BA', 'BE'; empty for minors. */
  degree: string
  college: string
}
