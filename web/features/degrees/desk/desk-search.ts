/** What is open on the desk. */
export interface DeskSearch {
  program?: string | undefined
  draft?: string | undefined
  /** The version that the opened one is compared with. */
  compare?: string | undefined
}

const draftPrefix = 'draft:'

/** How the address names what is open: a version by its id, a draft as 'draft:4'. */
export function addressOf({ program, draft }: DeskSearch): string | undefined {
  return draft ? `${draftPrefix}${draft}` : program
}

export function readAddress(open: string | undefined): DeskSearch {
  return open?.startsWith(draftPrefix) ? { draft: open.slice(draftPrefix.length) } : { program: open }
}
