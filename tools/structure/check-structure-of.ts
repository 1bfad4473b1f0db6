import {
  checkAreaOrder,
  checkBundles,
  checkFeatures,
  checkLayers,
  checkResolution,
  checkServerRoot,
  edgesOf,
} from './check-imports.ts'
import { checkAreas, checkLength, checkNames, checkTests, checkVocabulary } from './check-places.ts'
import { checkPaths } from './check-paths.ts'
import { checkEnds, checkSqlPlace, checkTransactions, checkWrites } from './check-storage.ts'
import { checkRoles } from './check-roles.ts'
import { checkStyles } from './check-styles.ts'
import { checkIdentities, checkLocalPaths, checkWords } from './check-words.ts'
import { readTree, type Finding, type SourceFile } from './read-tree.ts'

/** Every finding of every structure rule over the tree below the root. */
export function checkStructureOf(root: string, files: SourceFile[] = readTree(root)): Finding[] {
  const edges = edgesOf(files)
  const unreadable = files
    .filter((file) => file.module?.fault)
    .map((file) => ({ path: file.path, line: null, message: `It does not parse: ${file.module?.fault}` }))
  return [
    ...unreadable,
    ...checkAreas(files),
    ...checkNames(files),
    ...checkVocabulary(files),
    ...checkLength(files),
    ...checkTests(files),
    ...checkResolution(edges),
    ...checkLayers(edges),
    ...checkAreaOrder(edges),
    ...checkServerRoot(edges),
    ...checkBundles(edges),
    ...checkFeatures(edges),
    ...checkSqlPlace(files),
    ...checkWrites(files),
    ...checkEnds(files),
    ...checkTransactions(files),
    ...checkRoles(files),
    ...checkPaths(files),
    ...checkStyles(files),
    ...checkWords(files),
    ...checkIdentities(files),
    ...checkLocalPaths(files, root),
  ]
}
