import type { setCatalogAddress as route } from '@sam/contract/imports/catalog-scraper'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { findTextSetting } from '@sam/database/kernel/setting-reads'
import { lockSetting, recordTextSetting } from '@sam/database/kernel/setting-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import type { Actor } from '@sam/domain/people/role'
import { malformed } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { refuseStale, versionOf } from '../../audit/refuse-stale.ts'
import { checkCatalogAddress } from './check-address.ts'

/** The setting that holds the address of the online catalog's list of courses. */
export const catalogAddressKey = 'catalog address'

/** Sets where the online catalog is, or takes it away with an empty address; refuses what cannot be one. */
export async function setCatalogAddress(
  { db, institution }: DataServices,
  actor: Actor,
  { address, version }: BodyOf<typeof route>,
  requestId: string,
): Promise<AnswerOf<typeof route>> {
  const wrong = address === '' ? null : checkCatalogAddress(address, institution)
  if (wrong !== null) throw malformed(wrong, [{ where: 'address', message: wrong }])
  const after = address || null
  await inTransaction(db, async (tx) => {
    await lockSetting(tx, catalogAddressKey)
    const before = await findTextSetting(tx, catalogAddressKey)
    const logged = { entity: 'setting', key: catalogAddressKey }
    await refuseStale(tx, { name: 'The address of the catalog', content: before, logged }, version)
    if (before === after) return
    await recordTextSetting(tx, catalogAddressKey, after, actor.personId)
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: 'Registrar',
        subjectId: null,
        category: 'administrative',
        action: 'catalog address set',
        details: `Address of the online catalog: ${address || 'none'}`,
        note: null,
        entity: 'setting',
        entityKey: catalogAddressKey,
        before,
        after,
        requestId,
      },
    ])
  })
  return { address, version: versionOf(after) }
}
