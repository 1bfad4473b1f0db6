import type { Tx } from '../open-database.ts'

export interface NewDisclosure {
  subjectId: number
  recordedBy: number
  disclosedOn: string
  party: string
  content: string
  basis: string
  interest: string
  consentOn: string | null
  corrects: number | null
}

/** Adds a disclosure to the register. Answers its number. */
export async function recordDisclosure(tx: Tx, one: NewDisclosure): Promise<number> {
  const { id } = await tx
    .insertInto('disclosure')
    .values({
      subject_id: one.subjectId,
      recorded_by: one.recordedBy,
      disclosed_on: one.disclosedOn,
      party: one.party,
      content: one.content,
      basis: one.basis,
      interest: one.interest,
      consent_on: one.consentOn,
      corrects: one.corrects,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
