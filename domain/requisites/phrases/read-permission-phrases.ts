import { isBoundary, matchAt, type Phrase, type PhraseReader } from './phrase.ts'
import { allOf, anyOf, type PermissionKind, type Requisite } from '../requisite.ts'

const heads: [RegExp, PermissionKind][] = [
  [/^(?:professor|instructors?)$/i, 'instructor'],
  [/^(?:department|departments|chair|chairperson|committee)$/i, 'department'],
  [/^directors?$/i, 'director'],
  [/^coordinator$/i, 'coordinator'],
  [/^(?:member|faculty)$/i, 'faculty'],
  [/^(?:program|center|manager)$/i, 'program'],
  [/^(?:dean|college)$/i, 'dean'],
  [/^advisors?$/i, 'advisor'],
  [/^(?:sponsor|agency)$/i, 'sponsor'],
]
const headWords =
  'professor|instructor|department|chairperson|chair|committee|director|coordinator|faculty member|faculty|program|center|manager|dean|college|advisor|faculty sponsor|sponsor|employing agency'
/** Words that may stand before the head; none that would begin another demand. */
const plainWord = String.raw`(?!(?:and|or|of|to|in|on|for|from|with|by|not|submission|completion|approval|if|except|unless|for|who|that)\b)[A-Za-z][A-Za-z'&-]*`
const one = String.raw`(?:the |an? |either )?(?:${plainWord} ){0,6}(${headWords})s?(?: of (?:the )?${plainWord}(?: (?:in |& )?${plainWord}){0,5})?(?=[;,.)\]]| (?:and|or) | (?:is )?required|$)`
const grantor = new RegExp(one, 'iy')
const joint = /(?:,? (and|or) |, (?:(and|or) )?)(?:with )?/iy

const permissionOf = /(?:written )?(?:permission|consent|approval|sponsorship|perm\.?) (?:of|from|by) /iy
const adjective =
  /(?:(?:the )?(instructor|departmental|department|dept|director|advisor|faculty|program|chair)(?:'s)?(?: (?:and|or) (departmental|department|director|instructor))? (?:permission|approval|consent|perm\.?)|(?:the )?([A-Z][a-z]+(?: [A-Za-z]+){0,3}) program approval)(?: (?:is )?required)?/iy

function kindOf(head: string): PermissionKind | null {
  const last = head.split(' ').at(-1) ?? head
  return heads.find(([pattern]) => pattern.test(last))?.[1] ?? null
}

/** 'permission of instructor and department', 'consent of the director', 'departmental permission'. */
export const readPermission: PhraseReader = (text, at) => {
  const start = matchAt(permissionOf, text, at)
  if (!start) return readAdjective(text, at)
  const granted: Requisite[] = []
  const words = new Set<string>()
  let end = at + start[0].length
  let next = end
  for (;;) {
    const match = matchAt(grantor, text, next)
    const from = match?.[1] ? kindOf(match[1]) : null
    if (!match || !from || !isBoundary(text, next + match[0].length)) break
    granted.push({ kind: 'permission', from, words: match[0].replace(/^(?:the|an?|either) /i, '').toLowerCase() })
    end = next + match[0].length
    const more = matchAt(joint, text, end)
    if (!more) break
    words.add((more[1] ?? more[2] ?? ',').toLowerCase())
    next = end + more[0].length
  }
  if (granted.length === 0) return null
  end += matchAt(/ (?:is )?required(?![A-Za-z])/iy, text, end)?.[0].length ?? 0
  if (words.has('and') && words.has('or') && granted.length > 2) return null
  const tree =
    granted.length > 1 && /(?:,| )or /i.test(text.slice(at + start[0].length, end)) ? anyOf(granted) : allOf(granted)
  return { tree, end, class: 'permission' }
}

function readAdjective(text: string, at: number): Phrase | null {
  const match = matchAt(adjective, text, at)
  if (!match || !isBoundary(text, at + match[0].length)) return null
  const end = at + match[0].length
  if (match[3])
    return {
      tree: { kind: 'permission', from: 'program', words: `${match[3]} program`.toLowerCase() },
      end,
      class: 'permission',
    }
  const granted = [match[1], match[2]].flatMap((word): Requisite[] => {
    const plain = word
      ?.toLowerCase()
      .replace(/al$/, '')
      .replace(/^dept$/, 'department')
    const from = plain ? kindOf(plain) : null
    return plain && from ? [{ kind: 'permission', from, words: plain }] : []
  })
  if (granted.length === 0) return null
  const tree = / or /i.test(match[0]) ? anyOf(granted) : allOf(granted)
  return { tree, end, class: 'permission' }
}
