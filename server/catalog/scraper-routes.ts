import * as contract from '@sam/contract/catalog-scraper'
import { listCatalogScrapes } from '@sam/database/catalog/scrape-reads'
import { findRunningRunId } from '@sam/database/kernel/import-run-reads'
import { findTextSetting } from '@sam/database/kernel/setting-reads'
import { recordTextSetting } from '@sam/database/kernel/setting-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import type { FastifyInstance } from 'fastify'
import { malformed } from '../http/faults.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { checkCatalogAddress } from './check-address.ts'
import { usualPoliteness } from './fetch-page.ts'
import { catalogAddressKey, startScrape } from './start-scrape.ts'

export function serveCatalogScraper(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, contract.readCatalogScraper, async () => {
    const [address, scrapes, running] = await Promise.all([
      findTextSetting(db, catalogAddressKey),
      listCatalogScrapes(db),
      findRunningRunId(db, 'catalog'),
    ])
    return {
      address: address ?? '',
      scrapes: scrapes.map(({ scrapedAt, ...scrape }) => ({ ...scrape, scrapedAt: scrapedAt.toISOString() })),
      running,
    }
  })

  serve(app, contract.setCatalogAddress, async ({ actor, body: { address }, request }) => {
    const wrong = address === '' ? null : checkCatalogAddress(address)
    if (wrong !== null) throw malformed(wrong, [{ where: 'address', message: wrong }])
    await inTransaction(db, async (tx) => {
      const before = await findTextSetting(tx, catalogAddressKey)
      if (before === (address || null)) return
      await recordTextSetting(tx, catalogAddressKey, address || null, actor.personId)
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
          after: address || null,
          requestId: request.id,
        },
      ])
    })
    return { address }
  })

  serve(app, contract.startScrape, async ({ actor, body, request }) => {
    const { runId, ended } = await startScrape(services, actor, body, usualPoliteness)
    void ended.then((outcome) => outcome instanceof Error && request.log.error(outcome, 'reading the catalog failed'))
    return { runId }
  })
}
