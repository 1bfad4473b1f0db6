import type { RequisiteOutline } from '@sam/domain/requisites/describe/describe-requisite'
import textStyles from '../ui/text.module.css'
import styles from './requisite-tree.module.css'

/** A requisite as it was read: what has to hold together, what one may choose from, what is excluded. */
export function RequisiteTree({ outline }: { outline: RequisiteOutline }) {
  return (
    <ul className={styles.tree}>
      <Node outline={outline} />
    </ul>
  )
}

function Node({ outline: { text, joint, of } }: { outline: RequisiteOutline }) {
  if (joint === null || of.length === 0) return <li>{text}</li>
  return (
    <li>
      <b className={textStyles.medium}>
        {joint === 'none of' ? 'Not' : joint.charAt(0).toUpperCase() + joint.slice(1)}
      </b>
      <ul>
        {of.map((part, index) => (
          <Node key={index} outline={part} />
        ))}
      </ul>
    </li>
  )
}
