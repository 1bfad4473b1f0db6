import * as contract from '@sam/contract/imports/catalog-scraper'
import { listCatalogScrapes } from '@sam/database/catalog/scrape-reads'
import { findRunningRunId } from '@sam/database/kernel/import-run-reads'
import { findTextSetting } from '@sam/database/kernel/setting-reads'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { versionOf } from '../../audit/refuse-stale.ts'
import { usualPoliteness } from './fetch-page.ts'
import { catalogAddressKey, setCatalogAddress } from './set-catalog-address.ts'
import { startScrape } from './start-scrape.ts'

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
      version: versionOf(address),
      scrapes: scrapes.map(({ scrapedAt, ...scrape }) => ({ ...scrape, scrapedAt: scrapedAt.toISOString() })),
      running,
    }
  })

  serve(app, contract.setCatalogAddress, ({ actor, body, request }) =>
    setCatalogAddress(services, actor, body, request.id),
  )

  serve(app, contract.startScrape, async ({ actor, body, request }) => {
    const { runId, ended } = await startScrape(services, actor, body, usualPoliteness)
    void ended.then((outcome) => outcome instanceof Error && request.log.error(outcome, 'reading the catalog failed'))
    return { runId }
  })
}
