import type { RequisiteOutline } from '@sam/domain/requisites/describe/describe-requisite'
import textStyles from '../../components/ui/text.module.css'
import courseRequisitesStyles from './course-requisites.module.css'

const joints: Record<NonNullable<RequisiteOutline['joint']>, string> = {
  'all of': 'All of',
  'any of': 'Any of',
  'n of': 'Some of',
  'none of': 'Not',
  'one of two readings': 'One of two readings',
}

/** A requisite as it was read: what has to hold together, what one may choose from, what is excluded. */
export function RequisiteTree({ outline }: { outline: RequisiteOutline }) {
  return (
    <ul className={courseRequisitesStyles.tree}>
      <Node outline={outline} />
    </ul>
  )
}

function Node({ outline: { text, joint, of } }: { outline: RequisiteOutline }) {
  if (joint === null) return <li>{text}</li>
  return (
    <li>
      <b className={textStyles.medium}>{joint === 'n of' ? (text.split(' ')[0] ?? '') + ' of' : joints[joint]}</b>
      <ul>
        {of.map((part, index) => (
          <Node key={index} outline={part} />
        ))}
      </ul>
    </li>
  )
}
