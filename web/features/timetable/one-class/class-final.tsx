import { examWords } from '../../../components/academic/final-exams.ts'
import { Section } from '../../../components/ui/section.tsx'
import type { OwnFinal } from './use-class-final.ts'
import textStyles from '../../../components/ui/text.module.css'

/** When the class has its final examination, and whether another one of the student's is at the same time. */
export function ClassFinal({ final }: { final: OwnFinal }) {
  const { exam, clashes } = final
  if (!exam) return null
  const { day, time } = examWords(exam)
  return (
    <Section title="Final exam">
      <p>
        <b>{day},</b> {time}
      </p>
      <p className={textStyles.meta}>
        {clashes === null
          ? 'The room is announced later.'
          : clashes.length > 0
            ? `At the same time as your final in ${new Intl.ListFormat('en-US').format(clashes)}. Ask the instructors before you enroll.`
            : 'No conflict with your other finals.'}
      </p>
    </Section>
  )
}
