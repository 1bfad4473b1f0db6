import type { FullProfile } from '@sam/contract/people/people'
import { termName } from '@sam/domain/terms/term'
import { GradeBadge } from '../../components/academic/grade-badge.tsx'
import { Section, Stack } from '../../components/ui/section.tsx'
import { EmptyState } from '../../components/ui/states.tsx'
import { formatGpa, plural } from '../../lib/format.ts'
import type { SemesterEntry } from './use-profile.ts'

interface AcademicHistoryProps {
  semesters: readonly SemesterEntry[]
  transfers: FullProfile['transfer_courses']
}

/** Past terms, the latest first, each with its average, credits and courses; then transfer credit. */
export function AcademicHistory({ semesters, transfers }: AcademicHistoryProps) {
  if (semesters.length === 0 && transfers.length === 0) return <EmptyState>No academic history available.</EmptyState>
  return (
    <Stack>
      {semesters
        .toSorted((a, b) => b.semester - a.semester)
        .map((entry) => (
          <Term key={entry.semester} entry={entry} />
        ))}
      {transfers.length > 0 && <Transfers transfers={transfers} />}
    </Stack>
  )
}

function Term({ entry }: { entry: SemesterEntry }) {
  return (
    <Section
      title={termName(entry.semester)}
      meta={
        <>
          Term GPA <b>{formatGpa(entry.termGpa)}</b>, <b>{entry.credits}</b>{' '}
          {plural(entry.credits, 'credit').split(' ')[1]} earned
        </>
      }
    >
      <table className="data-table hist-term">
        <thead>
          <tr>
            <th>Course</th>
            <th>Grade</th>
            <th>Title</th>
            <th>Section</th>
            <th className="num">Credits</th>
          </tr>
        </thead>
        <tbody>
          {entry.courses.map(({ courseSection: section, ...course }) => (
            <tr key={`${section.course} ${section.sectionNumber}`}>
              <td className="m nw p-title">{section.course}</td>
              <td className="nw p-figure">
                <GradeBadge grade={course.gradeSymbol} />
              </td>
              <td className="p-second">
                {section.title ?? ''}
                {course.gpnc && <span className="meta"> G/P/NC, threshold {course.gpnc}</span>}
              </td>
              <td className="p-second tn">
                <span className="phone-only">Section{'\u00a0'}</span>
                {section.sectionNumber}
              </td>
              <td className="num p-second">
                {course.workload.credits}
                <span className="phone-only">{`\u00a0${plural(course.workload.credits, 'credit').split(' ')[1]}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Transfers({ transfers }: { transfers: FullProfile['transfer_courses'] }) {
  return (
    <Section title="Transfer credit" meta={plural(transfers.length, 'course')}>
      <table className="data-table hist-term">
        <thead>
          <tr>
            <th>Course</th>
            <th>Grade</th>
            <th>Institution</th>
            <th>Counts as</th>
            <th className="num">Credits</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map((transfer, index) => (
            <tr key={index}>
              <td className="m nw p-title">{transfer.class}</td>
              <td className="p-figure">
                <GradeBadge grade={transfer.grade} />
              </td>
              <td className="p-second">{transfer.university}</td>
              <td className="p-second nw">{transfer.course ?? 'Elective credit'}</td>
              <td className="num p-second">
                {transfer.credits}
                <span className="phone-only">{`\u00a0${plural(transfer.credits, 'credit').split(' ')[1]}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
