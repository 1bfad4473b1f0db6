import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes a worker longest, the longest first. A file that begins late and takes long leaves the other worker idle at
 * the end of the run; all others go by their size.
 */
const longest = [
  'e2e/pages-of-staff-are-usable.spec.ts',
  'server/imports/hostile-files-routes.test.ts',
  'e2e/pages-are-usable.spec.ts',
  'server/http/claimed-role-routes.test.ts',
  'server/main.db.test.ts',
  'bench/races/kill.test.ts',
  'bench/races/seeded-bugs.test.ts',
  'database/embedded/start-embedded.db.test.ts',
  'server/degrees/requirements/routes.test.ts',
  'e2e/hostile-names.spec.ts',
  'e2e/anyone-goes-by-palette.spec.ts',
  'server/imports/run-import.db.test.ts',
  'e2e/registrar-imports-files.spec.ts',
  'e2e/student-has-plan-reviewed.spec.ts',
  'e2e/student-registers.spec.ts',
  'e2e/registrar-scrapes-catalog.spec.ts',
  'e2e/instructor-grades-class.spec.ts',
  'e2e/student-filters-classes.spec.ts',
  'e2e/student-reads-profile.spec.ts',
  'server/http/hung-database-routes.test.ts',
  'server/http/access-matrix-routes.test.ts',
  'server/degrees/audit-report-routes.test.ts',
  'bench/races/swap-choice.test.ts',
  'bench/races/seat-stream.test.ts',
]

/** @public Vitest takes it from its configuration. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort.call(this, files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(path))
      return place < 0 ? longest.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
