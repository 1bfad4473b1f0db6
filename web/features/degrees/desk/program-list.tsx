import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Input } from '../../../components/ui/fields/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { plural } from '../../../lib/format.ts'
import { addressOf, type DeskSearch } from './desk-search.ts'
import { useDeskActions, type ListedProgram, type Programs } from './use-desk.ts'
import styles from './desk.module.css'

const kinds = [
  ['major', 'Majors'],
  ['minor', 'Minors'],
  ['university', 'University'],
] as const

export const nameOf = ({ name, degree }: Pick<ListedProgram, 'name' | 'degree'>) =>
  degree ? `${name}, ${degree}` : name

interface ProgramListProps {
  programs: Programs
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
}

/** Every program by kind; the opened one with its drafts and versions. On narrow windows it opens from a bar. */
export function ProgramList({ programs: { programs, unreadable }, search, onSearch }: ProgramListProps) {
  const [words, setWords] = useState('')
  const [isShown, setShown] = useState(false)
  const { begin } = useDeskActions()
  const opened = programs.find((one) => isOpened(one, search))
  const found = programs.filter((one) => nameOf(one).toLowerCase().includes(words.trim().toLowerCase()))
  const open = (next: DeskSearch) => {
    setShown(false)
    onSearch(next)
  }
  return (
    <nav className={styles.programs} aria-label="Programs">
      <Button className={styles.bar} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <b>{opened ? nameOf(opened) : 'Programs'}</b>
        <span>{opened ? sayOpened(opened, search) : `${programs.length} in all`}</span>
        <Icon name="down" size={14} />
      </Button>
      <div className={classNames(styles.list, isShown && styles.shown)}>
        <Section title="Programs" meta={`${programs.length} in all`}>
          <div className={styles.find}>
            <Input
              label="Find a program"
              placeholder="Find a program"
              className={styles.hiddenLabel}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          {kinds.map(([kind, title]) => {
            const own = found.filter((one) => one.kind === kind)
            if (own.length === 0) return null
            return (
              <div key={kind}>
                <h3>{title}</h3>
                <ul>
                  {own.map((one) => (
                    <ProgramItem
                      key={`${one.kind} ${one.code} ${one.degree}`}
                      program={one}
                      search={search}
                      isOpen={one === opened}
                      onOpen={open}
                    />
                  ))}
                </ul>
              </div>
            )
          })}
          {found.length === 0 && <p className={textStyles.meta}>No program has “{words}” in its name.</p>}
          {unreadable.length > 0 && (
            <div>
              <h3>Drafts with mistakes</h3>
              <ul>
                {unreadable.map(({ id }) => (
                  <li key={id}>
                    <Link
                      to={pages.console}
                      search={{ tab: 'requirements', program: addressOf({ draft: String(id) }) ?? '' }}
                    >
                      Draft {id}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={styles.begin}>
            <Button
              small
              busy={begin.isPending && 'Beginning'}
              onClick={() => begin.mutate({}, { onSuccess: ({ id }) => open({ draft: String(id) }) })}
            >
              New program
            </Button>
            <Link to={pages.console} search={{ tab: 'programs' }}>
              Try a program
            </Link>
          </div>
        </Section>
      </div>
    </nav>
  )
}

function isOpened({ versions, drafts }: ListedProgram, { program, draft }: DeskSearch): boolean {
  return draft ? drafts.some(({ id }) => String(id) === draft) : versions.some(({ id }) => id === program)
}

function sayOpened({ versions, drafts }: ListedProgram, { program, draft }: DeskSearch): string {
  const term = draft
    ? drafts.find(({ id }) => String(id) === draft)?.effectiveTerm
    : versions.find(({ id }) => id === program)?.effectiveTerm
  return `${draft ? 'Draft' : 'On file'}${term ? `, ${termName(term)}` : ''}`
}

interface ProgramItemProps {
  program: ListedProgram
  search: DeskSearch
  isOpen: boolean
  onOpen: (search: DeskSearch) => void
}

function ProgramItem({ program, search, isOpen, onOpen }: ProgramItemProps) {
  const { versions, drafts, students } = program
  const [newest] = versions
  const [draft] = drafts
  if (isOpen)
    return (
      <li className={styles.openedProgram}>
        <b>{nameOf(program)}</b>
        <span className={textStyles.meta}>{plural(students, 'student')}</span>
        <ul>
          {drafts.map(({ id, effectiveTerm }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.line}
                aria-current={search.draft === String(id) ? 'true' : undefined}
                onClick={() => onOpen({ draft: String(id) })}
              >
                <span>{effectiveTerm === null ? 'No term' : termName(effectiveTerm)}</span>
                <VersionStatus isDraft isUnverified={false} />
              </button>
            </li>
          ))}
          {versions.map(({ id, effectiveTerm, unverified, students: followers }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.line}
                aria-current={!search.draft && search.program === id ? 'true' : undefined}
                onClick={() => onOpen({ program: id })}
              >
                <span>
                  {termName(effectiveTerm)} <span className={textStyles.meta}>{followers} follow</span>
                </span>
                <VersionStatus isUnverified={unverified} />
              </button>
            </li>
          ))}
        </ul>
      </li>
    )
  const target: DeskSearch | null = draft ? { draft: String(draft.id) } : newest ? { program: newest.id } : null
  const term = draft ? draft.effectiveTerm : newest?.effectiveTerm
  const lines = (
    <>
      <b>{nameOf(program)}</b>
      <span className={styles.line}>
        <span>{term ? termName(term) : plural(students, 'student')}</span>
        {target ? (
          <VersionStatus isDraft={draft !== undefined} isUnverified={newest?.unverified ?? false} />
        ) : (
          <Status glyph="empty" tone="mute">
            None on file
          </Status>
        )}
      </span>
    </>
  )
  return (
    <li data-row={nameOf(program)}>
      {target ? (
        <button type="button" className={styles.program} onClick={() => onOpen(target)}>
          {lines}
        </button>
      ) : (
        <div className={styles.program}>{lines}</div>
      )}
    </li>
  )
}

function VersionStatus({ isDraft, isUnverified }: { isDraft?: boolean; isUnverified: boolean }) {
  if (isDraft)
    return (
      <Status glyph="dashed" tone="plum">
        Draft
      </Status>
    )
  return isUnverified ? (
    <Status glyph="warning" tone="warn">
      Unverified
    </Status>
  ) : (
    <Status glyph="full" tone="ok">
      Published
    </Status>
  )
}
