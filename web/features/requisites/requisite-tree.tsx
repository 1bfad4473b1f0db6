import { outlineRequisite, type RequisiteOutline } from '@sam/domain/requisites/describe/describe-requisite'
import type { Requisite } from '@sam/domain/requisites/requisite'
import textStyles from '../../components/ui/text.module.css'
import styles from './requisite-tree.module.css'

/** How a sentence was read: what has to hold together, and what stands for each other. */
export function RequisiteTree({ tree }: { tree: Requisite }) {
  return <Node node={outlineRequisite(tree)} tree={tree} />
}

function Node({ node, tree }: { node: RequisiteOutline; tree: Requisite | null }) {
  if (node.joint === null || node.of.length === 0) return <span>{capitalised(node.text)}</span>
  const count = tree?.kind === 'some' ? `${tree.count} of` : capitalised(node.joint)
  const children = tree && 'of' in tree && Array.isArray(tree.of) ? tree.of : []
  return (
    <>
      <span className={textStyles.meta}>{count}</span>
      <ul className={styles.tree}>
        {node.of.map((child, index) => (
          <li key={index}>
            <Node node={child} tree={children[index] ?? null} />
          </li>
        ))}
      </ul>
    </>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
