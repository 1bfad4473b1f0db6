import type { readDraft as route, readEffect as effectRoute } from '@sam/contract/degrees/drafts'
import type { AnswerOf } from '@sam/contract/route'
import { findDraft, type KeptDraft } from '@sam/database/degrees/draft-reads'
import {
  countEffectByRule,
  countEffectByStanding,
  findEffect,
  type KeptEffect,
} from '@sam/database/degrees/effect-reads'
import {
  countFollowedTerms,
  findProgramVersion,
  listProgramVersions,
  listPublishedTerms,
} from '@sam/database/degrees/program-reads'
import type { Db } from '@sam/database/open-database'
import { listTerms } from '@sam/database/terms/reads'
import { findClosedReasons, type ClosedReason } from '@sam/domain/degrees/decide-publication'
import type { Program } from '@sam/domain/degrees/requirements/program'
import type { Institution } from '@sam/domain/kernel/institution'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { readClock } from '../../kernel/read-clock.ts'
import type { DataServices } from '../../services.ts'
import { countMoved } from './count-followers.ts'
import { isAsExpected, type Reading } from './draft-reading.ts'
import { goneDraft } from './edit-draft.ts'
import { compareWith } from './show-programs.ts'

type Answer = AnswerOf<typeof route>

/** A draft with everything that a registrar weighs before it is published. */
export async function showDraft(services: DataServices, id: number, compare: string | undefined): Promise<Answer> {
  const { db } = services
  const draft = await findDraft(db, id)
  if (draft === null) throw goneDraft()
  const { base, source, version, updatedAt, updatedBy } = draft
  const reading = draft.reading as Reading
  const [state, effect, compared] = await Promise.all([
    weighDraft(services, draft),
    describeEffect(services, draft),
    compareDraft(db, draft, compare),
  ])
  return {
    id,
    base,
    effectiveTerm: reading.program?.effectiveTerm ?? null,
    updatedAt,
    updatedBy,
    version,
    source,
    reading,
    compared,
    effect,
    closed: state.closed,
    moves: state.moves,
  }
}

/** How far the computing of an effect is, and what is left in the way of publishing. */
export async function showEffect(services: DataServices, id: number): Promise<AnswerOf<typeof effectRoute>> {
  const draft = await findDraft(services.db, id)
  if (draft === null) throw goneDraft()
  const [effect, { closed, moves }] = await Promise.all([describeEffect(services, draft), weighDraft(services, draft)])
  return { version: draft.version, effect, closed, moves }
}

/** Why it cannot be published yet, and how many students would follow another version. */
export async function weighDraft(
  { db, institution }: DataServices,
  draft: KeptDraft,
): Promise<{ closed: ClosedReason[]; moves: number; currentTerm: number | null }> {
  const { program, errors, examples } = draft.reading as Reading
  const named = program && { ...program, program: program.id }
  const [versions, effect, base, terms, { today }, publishedIn, followed] = await Promise.all([
    listProgramVersions(db),
    findEffect(db, draft.id),
    draft.base === null ? null : findProgramVersion(db, draft.base),
    listTerms(db),
    readClock(db, institution),
    program === null ? [] : listPublishedTerms(db, program),
    countFollowedTerms(db),
  ])
  const currentTerm = findCurrentTerm(terms, today)
  const closed = findClosedReasons({
    program: named,
    errors,
    failingExamples: examples.filter((one) => !isAsExpected(one)).length,
    base: draft.base === null || draft.baseRevision === null ? null : { program: draft.base, revision: draft.baseRevision, onFile: base?.revision ?? null }, // prettier-ignore
    effect: effect === null ? 'none' : effect.draftVersion === draft.version ? effect.state : 'stale',
    versions,
    currentTerm,
    publishedIn,
  })
  const dated = named !== null && named.effectiveTerm !== null ? { ...named, effectiveTerm: named.effectiveTerm } : null
  return { closed, moves: dated === null ? 0 : countMoved(dated, versions, followed), currentTerm }
}

async function compareDraft(db: Db, draft: KeptDraft, compare: string | undefined) {
  const id = compare ?? draft.base
  const { rules } = draft.reading as Reading
  const program = draft.definition as Program | null
  if (id === null || program === null) return null
  if (compare === undefined && (await findProgramVersion(db, id)) === null) return null
  return compareWith(db, id, { program, text: draft.source, rules })
}

async function describeEffect({ db, institution }: DataServices, draft: KeptDraft): Promise<Answer['effect']> {
  const effect = await findEffect(db, draft.id)
  if (effect === null) return null
  const [byStanding, rules] = await Promise.all([countEffectByStanding(db, draft.id), countEffectByRule(db, draft.id)])
  const { draftVersion, draftId: _draft, afterPerson: _after, standings, ...told } = effect
  const sum = (of: 'lose' | 'gain') => byStanding.reduce((total, one) => total + one[of], 0)
  return {
    ...told,
    isStale: draftVersion !== draft.version,
    lose: sum('lose'),
    gain: sum('gain'),
    standings: inOrder(standings, institution).map((standing) => {
      const { lose = 0, gain = 0 } = byStanding.find((one) => one.standing === standing) ?? {}
      return { standing, students: standings[standing] ?? 0, lose, gain }
    }),
    rules,
  }
}

/** The highest first, as the soonest to graduate. */
function inOrder(standings: KeptEffect['standings'], { standings: known }: Institution): string[] {
  const order = known.map(({ code }) => code)
  return Object.keys(standings).toSorted((a, b) => order.indexOf(b) - order.indexOf(a))
}
