import { expect, test } from 'vitest'
import { enrollOf, wantedOf } from '../../../samples/registration-example.ts'
import { sectionsOf, type Command } from './registration-command.ts'

test.each<[Command, number[]]>([
  [enrollOf(1, wantedOf(1), wantedOf(2, { swapSectionId: 3 }), wantedOf(1)), [1, 2, 3]],
  [{ kind: 'swap', personId: 1, sectionId: 4, wanted: wantedOf(5) }, [4, 5]],
  [{ kind: 'drop', personId: 1, sectionId: 6 }, [6]],
  [{ kind: 'promote', personId: 1, sectionIds: [7, 7] }, [7]],
])('%o names its sections once', (command, sections) => expect(sectionsOf(command)).toEqual(sections))
