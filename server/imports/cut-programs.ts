import type { Program } from '@sam/domain/degrees/requirements/program'
import { writeProgram } from '@sam/domain/degrees/requirements/write-program'
import { isDeepStrictEqual } from 'node:util'
import { readYaml, type YamlFile } from '../parsing/read-yaml.ts'
import { locatePrograms } from '../degrees/requirements/locate-rules.ts'
import { readPrograms } from './read-programs.ts'
import type { RequirementWords } from './requirement-words.ts'

/**
 * The text of each program of a file by itself, with its notes. Where it cannot be cut out, as from a list in brackets,
 * a text is written that reads as the program.
 */
export function cutPrograms(
  file: YamlFile,
  text: string,
  programs: readonly Program[],
  words: RequirementWords,
): string[] {
  if (programs.length === 1) return [text]
  const lines = text.split('\n')
  const places = locatePrograms(file, text)
  return programs.map((program) => {
    const place = places.find(({ id }) => id === program.id)
    const cut = place && `programs:\n${lines.slice(place.from - 1, place.to).join('\n')}\n`
    return cut !== undefined && readsAs(cut, program, words) ? cut : writeProgram(program)
  })
}

function readsAs(text: string, program: Program, words: RequirementWords): boolean {
  try {
    return isDeepStrictEqual(readPrograms(readYaml(text), words).programs, [program])
  } catch {
    return false
  }
}
