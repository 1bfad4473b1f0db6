/** What the rule looks at: whether a component has a class number, and of which kind it is. */
export interface PrintedComponent {
  classNumber: number | null
  component: string
}

/**
 * For every component of a course, in the order printed, the indexes of the un-numbered components that are taken
 * together with it; empty for un-numbered ones.
 *
 * One enrolls by class number. A component printed without one belongs to the numbered components that follow, until
 * an un-numbered one of the same kind takes its place, which also ends what was opened after it: LEC, REC, lab, lab,
 * REC, lab links the last lab to the lecture and the second recitation. A numbered component never takes one of its
 * own kind along; it ends that kind's group, because a new, self-sufficient offering has begun.
 */
export function linkComponents(components: readonly PrintedComponent[]): number[][] {
  let open: number[] = []
  return components.map(({ classNumber, component }, index) => {
    const sameKind = open.findIndex((earlier) => components[earlier]?.component === component)
    if (sameKind >= 0) open = open.slice(0, sameKind)
    if (classNumber !== null) return [...open]
    open = [...open, index]
    return []
  })
}
