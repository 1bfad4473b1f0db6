import { groupName, type Group } from '../periods/appointment.ts'

/** Which groups can register at a moment and which is next; `timeOf` tells an instant as the reader's clocks show it. */
export function describeGroups(
  groups: readonly Group[],
  now: Date,
  timeOf: (instant: string) => string,
): { isOpen: boolean; sentence: string } {
  if (groups.length === 0) return { isOpen: false, sentence: 'No enrollment periods are set yet.' }
  const list = (some: readonly Group[]) => new Intl.ListFormat('en-US').format(some.map(groupName))
  const begun = groups.filter(({ beginsAt }) => Date.parse(beginsAt) <= now.getTime())
  const [next] = groups.filter((group) => !begun.includes(group))
  if (!next) return { isOpen: true, sentence: 'Open to everyone.' }
  const together = groups.filter(({ beginsAt }) => beginsAt === next.beginsAt)
  const opens = `${list(together)} can register from ${timeOf(next.beginsAt)}.`
  if (begun.length === 0) return { isOpen: false, sentence: `Not open yet. ${opens}` }
  return { isOpen: true, sentence: `Open to ${list(begun)}. ${opens}` }
}
