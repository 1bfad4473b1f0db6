import type { searchUsers } from '@sam/contract/people-search'
import type { AnswerOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column } from '../../components/ui/data-table-column.ts'
import { DataTable } from '../../components/ui/data-table.tsx'
import { Tag } from '../../components/ui/tag.tsx'
import { useInstitution } from '../../lib/institution.ts'

type FoundPerson = AnswerOf<typeof searchUsers>[number]

interface FoundPeopleProps {
  people: readonly FoundPerson[]
  /** How many there are in all, when these are only the first. */
  total: number
  onOpen: (userId: string) => void
}

/** Who was found; each row opens the profile. */
export function FoundPeople({ people, total, onOpen }: FoundPeopleProps) {
  const idLabel = useInstitution()?.institution.idLabel ?? 'ID'
  const mixed = people.some(({ roles }) => roles.length !== 1 || roles[0] !== 'Student')
  const columns = useMemo(() => columnsFor(idLabel, mixed), [idLabel, mixed])
  return (
    <DataTable
      label="Students found"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      total={total}
      noun={mixed ? 'people' : total === 1 ? 'student' : 'students'}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

function columnsFor(idLabel: string, mixed: boolean): Column<FoundPerson>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      value: ({ name }) => name,
      cell: (person) => (
        <>
          <Link to="/profile/$userId" params={{ userId: person.id }} onClick={(event) => event.stopPropagation()}>
            <b>{person.name}</b>
          </Link>{' '}
          {person.directoryWithheld && (
            <Tag title="Asked that directory information be withheld: do not disclose, not even that they study here">
              Directory withheld
            </Tag>
          )}
        </>
      ),
      phone: 'title',
    },
    {
      id: 'number',
      header: idLabel,
      value: ({ SBU_ID }) => SBU_ID || null,
      cell: ({ SBU_ID }) => SBU_ID || 'Not imported',
      phone: 'figure',
      className: 'tn nw',
    },
    { id: 'email', header: 'Email', value: ({ email }) => email, className: 'break-anywhere' },
    { id: 'majors', header: 'Major', value: ({ majors }) => majors.join(', '), className: 'nw' },
    {
      id: 'graduation',
      header: 'Graduation',
      value: ({ graduationTerm }) => graduationTerm,
      cell: ({ graduationTerm }) => (graduationTerm === null ? '' : termName(graduationTerm)),
      phone: 'hidden',
      className: 'nw',
    },
    ...(mixed
      ? [{ id: 'roles', header: 'Roles', value: ({ roles }: FoundPerson) => roles.join(', ') || 'No role' }]
      : []),
  ]
}
