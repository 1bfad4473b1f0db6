import { noCounts, type PlannedImport } from './import-kind.ts'

/** The plan of a file whose single entry is wrong. */
export function nothingValid(): PlannedImport {
  return {
    message: 'Nothing was imported: the file has errors.',
    term: null,
    counts: { ...noCounts, read: 1, rejected: 1 },
    issues: [],
    listChanges: () => [],
    total: 0,
    apply: async () => undefined,
  }
}
