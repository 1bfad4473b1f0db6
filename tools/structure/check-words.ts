import { homedir, tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { generatedFiles } from './vocabulary.ts'
import { isTest, topOf, type Finding, type SourceFile } from './read-tree.ts'

/** One line of docs/glossary.md: the chosen word and the words it won against. */
export interface ChosenWord {
  word: string
  losers: string[]
}

/** Reads the table of docs/glossary.md: | word | what it is | not |. */
export function readGlossary(text: string): ChosenWord[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && cells[1] !== 'word' && !cells[1]!.startsWith('-'))
    .map((cells) => ({
      word: cells[1]!,
      losers: cells[3]!
        .split(',')
        .map((loser) => loser.trim())
        .filter(Boolean),
    }))
}

const zeroForIdentity = /(?:\b(?:id|term)|[a-z](?:Id|Term))\s+\?\?\s+0\b/

/** An id or a term that is not known is never 0: what needs it is not asked, or says why. */
export function checkIdentities(files: SourceFile[]): Finding[] {
  return files
    .filter(
      ({ path }) =>
        /\.tsx?$/.test(path) &&
        !isTest(path) &&
        ['domain', 'contract', 'database', 'server', 'web'].includes(topOf(path)),
    )
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          zeroForIdentity.test(line)
            ? [{ path, line: index + 1, message: '0 is no id and no term: leave the call out while it is not known.' }]
            : [],
        ),
    )
}

/** One word per thing. contract/ is exempt: there the specification chose the names of the wire. */
export function checkWords(files: SourceFile[]): Finding[] {
  const glossary = files.find((file) => file.path === 'docs/glossary.md')
  if (!glossary) return [{ path: 'docs/glossary.md', line: null, message: 'The list of chosen words is missing.' }]
  const chosen = new Map(
    readGlossary(glossary.text).flatMap(({ word, losers }) => losers.map((loser) => [loser, word])),
  )
  const losers = [...chosen.keys()].map((loser) => ({ loser, words: wordsOf(loser) }))
  /** The same names stand in file after file: each is looked at once. */
  const judged = new Map<string, string | undefined>()
  const findLoser = (name: string) => {
    if (!judged.has(name)) {
      const words = wordsOf(name)
      judged.set(name, losers.find((one) => contains(words, one.words))?.loser)
    }
    return judged.get(name)
  }
  return files
    .filter((file) => topOf(file.path) !== 'contract' && !generatedFiles.includes(file.path))
    .flatMap((file) =>
      (file.module?.names ?? []).flatMap(({ name, line }) => {
        const loser = findLoser(name)
        if (!loser) return []
        return [
          {
            path: file.path,
            line,
            message: `"${name}": we say ${chosen.get(loser)}, not ${loser} (docs/glossary.md).`,
          },
        ]
      }),
    )
}

/** True when the words of an identifier hold the loser's words in a row, in the singular or the plural. */
function contains(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, start) =>
    wanted.every((word, index) => [word, `${word}s`, `${word}es`].includes(words[start + index] ?? '')),
  )
}

function wordsOf(identifier: string): string[] {
  return identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase())
}

const homes = [/\/(?:home|Users)\/[a-z][\w-]*\//, /[A-Z]:\\Users\\/]
/** Folders that every machine has say nothing about this one. */
const everywhere = new Set(['/', '/opt', '/srv', '/tmp', '/usr', '/var', '/home', '/mnt', tmpdir()])

/** Nothing in the project names a path of the machine it was written on. */
export function checkLocalPaths(files: SourceFile[], root: string): Finding[] {
  const here = [root, dirname(root), homedir()]
    .filter((folder) => !everywhere.has(folder))
    .map((folder) => `${folder}/`)
  return files.flatMap((file) =>
    file.text.split('\n').flatMap((text, index) => {
      const found =
        here.find((folder) => text.includes(folder)) ?? homes.map((home) => home.exec(text)?.[0]).find(Boolean)
      if (!found) return []
      return [{ path: file.path, line: index + 1, message: `"${found}" is a path of one machine: write it relative.` }]
    }),
  )
}
