import type { ScheduleDocument } from '@sam/domain/timetable/schedule'

/** What someone might write for a name who means harm. `marker` tells that the words are shown, and are only words. */
export const marker = 'injected'
export const corpus = [
  `<img src=x class=${marker} onerror=window.executed=1>`,
  `<script>window.executed=1</script>${marker}`,
  `"><svg class=${marker} onload=window.executed=1>`,
  `' onmouseover='window.executed=1' class='${marker}`,
  `</title></textarea></style><iframe class=${marker} srcdoc="<script>parent.executed=1</script>">`,
  `<a class=${marker} href="javascript:window.executed=1">open</a>`,
  `javascript:window.executed=1//${marker}`,
  `data:text/html,<script>window.executed=1</script>${marker}`,
  `{{constructor.constructor('window.executed=1')()}} ${marker}`,
  `\${window.executed=1} #{7*7} <%= 7*7 %> ${marker}`,
  `&lt;b class=${marker}&gt; &#60;b&#62; %3Cb%3E`,
  `<style>*{display:none}</style>${marker}`,
  `<math><mtext><table><mglyph><style><img src=x class=${marker} onerror=window.executed=1>`,
  `=HYPERLINK("http://evil.example","${marker}")`,
  `+1+cmd|' /C calc'!A0 ${marker}`,
  `-2+3 ${marker}`,
  `@SUM(1) ${marker}`,
  `\u05D0\u05D1 1.gpj ${marker}`,
  `${marker} ${'W'.repeat(80)}`,
  `${marker}${'\u0300'.repeat(60)}`,
  `../../etc/passwd ${marker}`,
  `'; drop table person; -- ${marker}`,
]
export const numberOf = (index: number) => 555_000_100 + index
export const victim = numberOf(0)
export const victimsAddress = 'hostile0@stonybrook.edu'

/** A student of each name, enrolled in the class of this number. */
export const usersFile = (classNumber: number) =>
  `students:\n${corpus
    .map(
      (name, index) => `- SBU_ID: ${numberOf(index)}
  first_name: ${JSON.stringify(name)}
  last_name: ${JSON.stringify(name)}
  email: hostile${index}@stonybrook.edu
  university_entry: {semester: Fall, year: 2024}
  direct_admit: null
  AOI: null
  college: CEAS
  majors: [CSE]
  degrees: [BS]
  major_requirement_versions: [{semester: Fall, year: 2024}]
  minors: []
  minor_requirement_versions: []
  transfer_courses: [{class: ABC101, university: ${JSON.stringify(name)}, credits: 3, department: null, course_num: null, grade: B}]
  classes:
  - {class_id: 1, department: CSE, course_num: 305, section: "01", semester: Fall, year: 2024, credits: 3, GPNC: null, grade: A}
  - {class_id: ${classNumber}, department: CSE, course_num: 101, section: "01", semester: Fall, year: 2025, credits: 3, GPNC: null, grade: null}
  course_plan: []
`,
    )
    .join('')}`

/** A course of each name, and one name for a course that is taught. */
export const catalogFile = () => `catalog:
  term: {semester: Fall, year: 2025}
  courses:
${[['CSE', '305', corpus[0] ?? ''], ...corpus.map((name, index) => ['ZZX', String(101 + index), name])]
  .map(
    ([subject, number, name]) => `  - subject: ${subject}
    number: "${number}"
    name: ${JSON.stringify(name)}
    description: ${JSON.stringify(corpus.join(' '))}
    credits: 3
    prerequisites: ${JSON.stringify(name)}
    sbcs: []
`,
  )
  .join('')}`

/** A class with the corpus wherever a schedule has room for words. */
export const schedule: ScheduleDocument = {
  term: 202509,
  session: 'Full Fall Semester Session',
  asOf: '2025-09-02',
  subjects: [
    {
      code: 'ZZX',
      name: `<b class=${marker}>Subject</b>`,
      courses: [
        {
          subject: 'ZZX',
          number: '101',
          title: `<u class=${marker}>Title`,
          creditsMin: 3,
          creditsMax: 3,
          sbcs: [],
          formerAttribute: null,
          requirementText: `Prerequisite: <u class=${marker}>`,
          sections: [
            {
              classNumber: 99_001,
              component: 'LEC',
              section: '01',
              companions: [],
              page: 0,
              topic: `<u class=${marker}>`,
              note: `<img class=${marker} src=x onerror=window.executed=1>`,
              meetings: [
                {
                  days: ['F'],
                  dayPattern: 'F',
                  start: 1140,
                  end: 1220,
                  building: '<U>HALL',
                  room: '101',
                  startDate: '2025-08-25',
                  endDate: '2025-12-18',
                  instructors: [`Eve <u class=${marker}>`],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}
