import type { readDegreeRequirements } from '@sam/contract/degrees/requirements'
import type { AnswerOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { DataTable } from '../../components/ui/table/data-table.tsx'
import type { Column } from '../../components/ui/table/data-table-column.ts'
import styles from './declared-programs.module.css'

type Program = AnswerOf<typeof readDegreeRequirements>['programs'][number]

const columns: readonly Column<Program>[] = [
  {
    id: 'program',
    header: 'Program',
    value: ({ name, degree }) => [name, degree].filter(Boolean).join(', '),
    phone: 'title',
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => (kind === 'major' ? 'Major' : 'Minor'), phone: 'second' },
  { id: 'college', header: 'College', value: ({ college }) => college ?? '', phone: 'second' },
  {
    id: 'terms',
    header: 'Students by catalog year',
    value: ({ byTerm }) => byTerm.map(sayTerm).join(', '),
    cell: ({ byTerm }) => (
      <ul className={styles.terms}>
        {byTerm.map(({ term, students }) => (
          <li key={term}>
            <span>{term === null ? 'No term' : termName(term)}</span> <b>{students}</b>
          </li>
        ))}
      </ul>
    ),
  },
  { id: 'students', header: 'Students', value: ({ students }) => students, numeric: true, phone: 'figure' },
]

/** The programs that students have declared, and of which term's version. */
export function DeclaredPrograms({ programs }: { programs: readonly Program[] }) {
  return (
    <DataTable
      label="Declared majors and minors"
      columns={columns}
      rows={programs}
      rowKey={({ kind, code, degree }) => `${kind} ${code} ${degree}`}
      noun="programs"
      csvName="declared-programs.csv"
    />
  )
}

function sayTerm({ term, students }: Program['byTerm'][number]): string {
  return `${term === null ? 'No term' : termName(term)}: ${students}`
}
