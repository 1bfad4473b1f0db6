import type { ReactNode } from 'react'
import { GenEdTagsOrNone } from '../../../components/academic/gen-ed-tags.tsx'
import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { formatCount, formatCredits, formatPlace, plural, unknownValue } from '../../../lib/format.ts'
import { useGenEdLabel } from '../../../queries/catalog/gen-ed.ts'
import { partsOf } from '../search/class-lines.ts'
import styles from './one-class.module.css'
import type { ClassCheck, ClassNeed, OneClass } from './use-one-class.ts'
import textStyles from '../../../components/ui/text.module.css'

interface ClassAnswersProps {
  found: OneClass
  /** Undefined while it is read, and for people who are not students. */
  check: ClassCheck | undefined
  /** The open requirements that it would fill; undefined while they are read, and for people who are not students. */
  needs: readonly ClassNeed[] | undefined
  /** What comes right before it in the student's week: '40 min after CSE 316'. */
  before: string | null
  isEnrolled: boolean
}

/** The four questions one asks of a class, each with its answer and a line about it. */
export function ClassAnswers({ found, check, needs, before, isEnrolled }: ClassAnswersProps) {
  const { class: entry } = found
  const genEd = useGenEdLabel()
  const open = Math.max(entry.capacity - entry.enrolled, 0)
  const own = check?.seatsForStudent ?? entry.seatsForStudent ?? open
  const credits = formatCredits(found.creditsMin, found.creditsMax)
  const [need, ...more] = needs ?? []
  const others = more.map(({ label }) => label)
  return (
    <dl className={styles.answers}>
      {(check || isEnrolled) && (
        <Answer question="Can you take it?" word={<Verdict check={check} isEnrolled={isEnrolled} />}>
          {check && !isEnrolled && rulesInWords(check)}
        </Answer>
      )}
      <Answer
        question={check ? 'Seats you can take' : 'Open seats'}
        word={
          <>
            <b>{formatCount(own)}</b> of {formatCount(entry.capacity)}
          </>
        }
      >
        {open > own
          ? `${formatCount(open - own)} more ${open - own === 1 ? 'is' : 'are'} kept for others`
          : entry.waitlistState === 'over'
            ? 'The waitlist is closed'
            : `${formatCount(entry.waitlisted)} of ${formatCount(entry.waitlistCapacity)} on the waitlist`}
      </Answer>
      <WhenAndWhere found={found} before={before} />
      <Answer
        question="What it is for"
        word={<b>{need ? `${need.label}, ${need.counted + need.added}\u00A0of\u00A0${need.needed}` : credits}</b>}
      >
        {others.length > 0 && <span className={styles.further}>and {new Intl.ListFormat('en-US').format(others)}</span>}
        <span className={styles.tags}>
          {genEd} <GenEdTagsOrNone codes={found.sbcs} label={genEd} />
        </span>
      </Answer>
    </dl>
  )
}

function Answer({ question, word, children }: { question: string; word: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{question}</dt>
      <dd>{word}</dd>
      {children && <dd className={textStyles.meta}>{children}</dd>}
    </div>
  )
}

function Verdict({ check, isEnrolled }: { check: ClassCheck | undefined; isEnrolled: boolean }) {
  if (isEnrolled)
    return (
      <Status glyph="full" tone="ok">
        You are enrolled
      </Status>
    )
  if (check?.outcome === 'seat')
    return (
      <Status glyph="full" tone="ok">
        Yes
      </Status>
    )
  if (check?.outcome === 'waitlist')
    return (
      <Status glyph="waiting" tone="warn">
        Waitlist only
      </Status>
    )
  return (
    <Status glyph="crossed" tone="bad">
      Not now
    </Status>
  )
}

/** '6 rules met, 2 depend on grades in progress'. */
function rulesInWords({ rules, refusals }: ClassCheck): string {
  const count = (wanted: ClassCheck['rules'][number]['result']) =>
    rules.filter(({ result }) => result === wanted).length
  const [unmet, asked, open] = [count('not met'), count('ask'), count('met for now')]
  const full = refusals.some(({ kind }) => kind === 'full' || kind === 'seats kept')
  return [
    unmet > 0 ? `${plural(unmet, 'rule')} not met` : `${plural(count('met'), 'rule')} met`,
    asked > 0 ? `${asked} ${asked === 1 ? 'needs' : 'need'} approval` : null,
    open > 0 ? `${open} ${open === 1 ? 'depends' : 'depend'} on grades in progress` : null,
    full ? 'no free seat for you' : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** The first meeting large, those after it below: a recitation beside its lecture. */
function WhenAndWhere({ found, before }: { found: OneClass; before: string | null }) {
  const lines = partsOf(found.class).flatMap((part) =>
    part.meetings.map((meeting) => ({ part, when: describeTime(meeting), where: formatPlace(meeting.location) })),
  )
  const [first, ...others] = lines
  if (!first)
    return (
      <Answer question="When and where" word={<b>{unknownValue}</b>}>
        No time or room yet
      </Answer>
    )
  return (
    <Answer question="When and where" word={<b>{first.when}</b>}>
      {[first.where, before].filter(Boolean).join(', ')}
      {others.map(({ part, when, where }, index) => (
        <span key={index} className={styles.further}>
          {part.component} {part.section} {[...new Set([when, where])].join(', ')}
        </span>
      ))}
    </Answer>
  )
}
