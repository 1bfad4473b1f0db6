import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../components/ui/section.tsx'
import { plural } from '../../../lib/format.ts'
import styles from './class-seats.module.css'
import type { ClassNeed } from './use-one-class.ts'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface WhatItFillsProps {
  needs: readonly ClassNeed[]
  /** The course, where the student is in a class of it already. */
  counted: string | null
  isEnrolled?: boolean
}

/** Which of the student's open requirements the class would fill, with how far each is met. */
export function WhatItFills({ needs, counted, isEnrolled = false }: WhatItFillsProps) {
  return (
    <Section
      title="What it fills"
      meta={
        <Link to={pages.profile} search={{ tab: 'degree' }}>
          Degree status
        </Link>
      }
    >
      {needs.length === 0 && <p className={textStyles.meta}>{wordsOfNone(counted, isEnrolled)}</p>}
      <ul className={sectionStyles.rows}>
        {needs.map((need) => (
          <li key={need.label} className={styles.need}>
            <b>{need.label}</b>
            <span className={textStyles.tabular}>
              {need.counted + need.added} of {need.needed}
            </span>
            <NeedBar need={need} />
            <span className={textStyles.meta}>{wordsOf(need)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function wordsOf({ unit, needed, counted, added }: ClassNeed): string {
  const of = (count: number) => plural(count, unit === 'credits' ? 'credit' : 'course')
  const left = needed - counted - added
  return `${of(counted)} counted, ${added} from this class${left > 0 ? `, ${left} more to go` : ''}`
}

/** What counts already, filled; what this class adds, outlined. The figures stand beside it. */
function NeedBar({ need: { needed, counted, added } }: { need: ClassNeed }) {
  const share = (part: number) => `${(100 * Math.min(part, needed)) / Math.max(needed, 1)}%`
  return (
    <span className={styles.needBar} aria-hidden="true">
      <i style={{ width: share(counted) }} />
      <i style={{ width: share(added) }} />
    </span>
  )
}

function wordsOfNone(counted: string | null, isEnrolled: boolean): string {
  if (isEnrolled) return 'You have this class; your degree status counts it already.'
  if (counted === null) return 'None of your open requirements. It counts as an elective.'
  return `You have a class of ${counted} already; this one fills the same.`
}
