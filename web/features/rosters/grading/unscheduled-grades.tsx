import type {
  changeUnscheduledGrade,
  extendUnscheduledGrade,
  listUnscheduledGrades,
} from '@sam/contract/rosters/unscheduled-grades'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import { Section } from '../../../components/ui/section.tsx'
import { HiddenHead } from '../../../components/ui/table/hidden-head.tsx'
import spaceStyles from '../../../components/ui/space.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import { callRoute } from '../../../lib/api-client.ts'
import { formatDate } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { ChangeGradeForm } from './change-grade.tsx'
import { ExtendDeadlineForm } from './extend-deadline.tsx'
import { useKeyedCommand } from './use-grade-commands.ts'

type Listed = AnswerOf<typeof listUnscheduledGrades>
type Unscheduled = Listed['grades'][number]

interface UnscheduledGradesProps {
  userId: string
  student: string
}

/** For a registrar: the I and NR of a student that no roster shows, each to replace or to extend. */
export function UnscheduledGrades({ userId, student }: UnscheduledGradesProps) {
  const [opened, setOpened] = useState<{ what: 'change' | 'extend'; grade: Unscheduled } | null>(null)
  const { data } = useQuery({
    queryKey: ['profile', userId, 'unscheduled grades'],
    queryFn: ({ signal }) =>
      callRoute<typeof listUnscheduledGrades>(
        { method: 'GET', path: '/users/:userId/unscheduled-grades' },
        { params: { userId }, signal },
      ),
  })
  if (!data || data.grades.length === 0) return null
  const close = () => setOpened(null)
  return (
    <div className={spaceStyles.below12}>
      <Section title="Grades to come without a roster">
        <p className={textStyles.meta}>
          The class schedule of their term is not here, so no instructor can replace or extend them. You can.
        </p>
        <table className={tableStyles.compact}>
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">Grade</th>
              <th scope="col">Becomes</th>
              <HiddenHead name="Actions" />
            </tr>
          </thead>
          <tbody>
            {data.grades.map((grade) => {
              const name = `${grade.course} of ${termName(grade.term)}`
              return (
                <tr key={grade.enrollmentId}>
                  <td>
                    {grade.course} {grade.section}, {termName(grade.term)}
                  </td>
                  <td>{grade.grade}</td>
                  <td>
                    {grade.becomes}, {dueWords(grade, data.today)}
                  </td>
                  <td>
                    <div className={classNames(layoutStyles.row)}>
                      <Button
                        small
                        aria-label={`Change grade in ${name}`}
                        onClick={() => setOpened({ what: 'change', grade })}
                      >
                        Change grade
                      </Button>
                      {grade.latestExtension > data.today ? (
                        <Button
                          small
                          aria-label={`Extend the deadline in ${name}`}
                          onClick={() => setOpened({ what: 'extend', grade })}
                        >
                          Extend
                        </Button>
                      ) : (
                        <span className={textStyles.meta}>
                          Could be extended until {formatDate(grade.latestExtension)}
                        </span>
                      )}
                    </div>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Section>
      {opened?.what === 'change' && (
        <Change key={opened.grade.enrollmentId} userId={userId} student={student} of={opened.grade} onClose={close} />
      )}
      {opened?.what === 'extend' && (
        <Extend
          key={opened.grade.enrollmentId}
          userId={userId}
          student={student}
          of={opened.grade}
          today={data.today}
          onClose={close}
        />
      )}
    </div>
  )
}

const dueWords = ({ lastDay }: Unscheduled, today: string) =>
  `${lastDay < today ? 'was due on' : 'due by'} ${formatDate(lastDay)}`

interface FormProps extends UnscheduledGradesProps {
  of: Unscheduled
  onClose: () => void
}

function Change({ userId, student, of, onClose }: FormProps) {
  const rules = useInstitution()?.institution
  const command = useKeyedCommand(['profile', userId], (body: SentBodyOf<typeof changeUnscheduledGrade>, headers) =>
    callRoute<typeof changeUnscheduledGrade>(
      { method: 'POST', path: '/unscheduled-grades/:enrollmentId/changes' },
      { params: { enrollmentId: String(of.enrollmentId) }, body, headers },
    ),
  )
  if (!rules) return null
  const { grade: before, basis } = of
  return <ChangeGradeForm name={student} {...{ before, basis, rules, command, onClose }} />
}

function Extend({ userId, student, of, today, onClose }: FormProps & { today: string }) {
  const command = useKeyedCommand(['profile', userId], (body: SentBodyOf<typeof extendUnscheduledGrade>, headers) =>
    callRoute<typeof extendUnscheduledGrade>(
      { method: 'POST', path: '/unscheduled-grades/:enrollmentId/extensions' },
      { params: { enrollmentId: String(of.enrollmentId) }, body, headers },
    ),
  )
  const description = `The ${of.grade} in ${of.course} is due by ${formatDate(of.lastDay)}; then it becomes ${of.becomes}.`
  return (
    <ExtendDeadlineForm
      name={student}
      present={[today, of.lastDay]}
      latest={of.latestExtension}
      {...{ description, command, onClose }}
    />
  )
}
