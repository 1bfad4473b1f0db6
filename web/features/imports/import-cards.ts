import { importFacts, importKinds, type ImportKind } from '@sam/contract/imports/import-kinds'

/** One of the console's import cards. */
export interface ImportCardFacts {
  kind: ImportKind
  title: string
  about: string
  action: string
  accept: string
  /** Said when the button is used without a file (specification, section 8). */
  withoutFile: string
  errorsAsWarnings?: boolean
}

const files = {
  yaml: { accept: '.yaml,.yml', withoutFile: 'Please select a file first' },
  pdf: { accept: '.pdf', withoutFile: 'Please select a PDF file' },
}

export const importCards: readonly ImportCardFacts[] = importKinds.flatMap((kind) => {
  const { name, file, card } = importFacts[kind]
  return card === null ? [] : [{ kind, title: `${name} Import`, ...files[file], ...card }]
})
