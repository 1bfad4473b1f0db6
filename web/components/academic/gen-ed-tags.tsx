import { Tag } from '../ui/tag.tsx'
import { classNames } from '../ui/class-names.ts'
import layoutStyles from '../ui/layout.module.css'
import spaceStyles from '../ui/space.module.css'

interface GenEdTagsProps {
  codes: readonly string[]
  /** What the institution calls its general education: 'SBC'. */
  label: string
}

/** The general education categories of a course, each by its code. */
export function GenEdTags({ codes, label }: GenEdTagsProps) {
  return codes.map((code) => (
    <Tag key={code} title={`${label} ${code}`}>
      {code}
    </Tag>
  ))
}

/** The same in a list of facts, where having none has to be said. */
export function GenEdTagsOrNone({ codes, label }: GenEdTagsProps) {
  if (codes.length === 0) return 'None'
  return (
    <span className={classNames(layoutStyles.row, spaceStyles.wraps)}>
      <GenEdTags codes={codes} label={label} />
    </span>
  )
}
