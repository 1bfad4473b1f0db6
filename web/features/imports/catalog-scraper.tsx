import type { AnswerOf } from '@sam/contract/route'
import type { readCatalogScraper, setCatalogAddress, startScrape } from '@sam/contract/imports/catalog-scraper'
import type { stopImportRun } from '@sam/contract/imports/imports'
import { termName } from '@sam/domain/terms/term'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox, Input } from '../../components/ui/fields/field.tsx'
import { Progress } from '../../components/ui/progress.tsx'
import { Section } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { StaleNotice, staleOf } from '../../components/ui/notices/stale-notice.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount, formatInstant, plural } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { ImportReport } from './import-report.tsx'
import { useRunProgress } from './use-run-progress.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import tableStyles from '../../components/ui/table/table.module.css'
import textStyles from '../../components/ui/text.module.css'
import dataImportStyles from './data-import.module.css'
import importCardStyles from './import-card.module.css'

type Scraper = AnswerOf<typeof readCatalogScraper>

/** How often it is asked whether someone else has begun a run. */
const refreshMs = 10_000

interface CatalogScraperProps {
  terms: readonly number[]
  currentTerm: number
}

/** Course Catalog Scraper: reads subjects of the online catalog into a term's catalog, after a look at what changes. */
export function CatalogScraper({ terms, currentTerm }: CatalogScraperProps) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['catalog scraper'],
    queryFn: ({ signal }) =>
      callRoute<typeof readCatalogScraper>({ method: 'GET', path: '/catalog-scraper' }, { signal }),
    refetchInterval: refreshMs,
  })
  const progress = useRunProgress(data?.running ?? null, (run) => {
    setShown(run)
    void queryClient.invalidateQueries()
  })
  if (error)
    return <FailedState title="The scraper did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} label="Loading the scraper" />
  return (
    <div className={classNames(layoutStyles.twoColumns, dataImportStyles.columns)}>
      <div className={layoutStyles.stack}>
        <CatalogAddress address={data.address} version={data.version} />
        {data.running ? (
          <Section title="Reading the catalog">
            <div className={importCardStyles.progress} role="status">
              <div className={layoutStyles.row}>
                <span>{progress?.found ?? 'Reading the lists of courses'}</span>
                <span className={layoutStyles.grow} />
                {progress?.total ? (
                  <span>
                    <b>{formatCount(progress.done)}</b> of {formatCount(progress.total)} pages
                  </span>
                ) : null}
              </div>
              <Progress
                label="Progress of the scraper"
                done={progress?.done ?? 0}
                total={progress?.total ?? null}
                unit="pages"
              />
              <div className={layoutStyles.row}>
                <span className={textStyles.meta}>One page a second. You can leave this page; reading continues.</span>
                <span className={layoutStyles.grow} />
                <Button small onClick={() => void stop(data.running ?? '')}>
                  Stop
                </Button>
              </div>
            </div>
          </Section>
        ) : (
          <ScrapeForm
            terms={terms}
            currentTerm={currentTerm}
            address={data.address}
            onStarted={(run) => {
              setShown(run)
              void refetch()
            }}
          />
        )}
      </div>
      <div className={layoutStyles.stack}>
        {shown && !data.running && <ImportReport runId={shown} />}
        <Scrapes scrapes={data.scrapes} />
      </div>
    </div>
  )
}

async function stop(runId: string): Promise<void> {
  await callRoute<typeof stopImportRun>({ method: 'POST', path: '/imports/:runId/stop' }, { params: { runId } }).catch(
    (error: unknown) => showError(messageOf(error)),
  )
}

function CatalogAddress({ address, version }: { address: string; version: string }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(address)
  // The address is read again and again: what is replaced is the one that stood here when typing began.
  const [read, setRead] = useState(version)
  const [failure, setFailure] = useState<unknown>(null)
  const load = () => {
    setRead(version)
    setFailure(null)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    try {
      const saved = await callRoute<typeof setCatalogAddress>(
        { method: 'PUT', path: '/catalog-scraper' },
        { body: { version: read, address: text } },
      )
      setRead(saved.version)
      showSuccess('The address of the catalog is saved.')
      await queryClient.invalidateQueries({ queryKey: ['catalog scraper'] })
    } catch (error) {
      setFailure(error)
      await queryClient.invalidateQueries({ queryKey: ['catalog scraper'] })
    }
  }
  return (
    <Section title="Online catalog">
      <form
        className={classNames(layoutStyles.stack, spaceStyles.gap8)}
        onSubmit={(event) => void save(event)}
        noValidate
      >
        <Input
          label="Address of its list of courses"
          type="url"
          value={text}
          maxLength={500}
          error={failure && !staleOf(failure) ? messageOf(failure) : null}
          placeholder="https://catalog.example.edu/content.php?catoid=7&navoid=226"
          help="Open the university’s catalog, go to its list of courses, and copy the address from the browser. It has catoid= and navoid= in it."
          onChange={(event) => setText(event.target.value)}
        />
        {staleOf(failure) && <StaleNotice error={failure} onLoad={load} />}
        <div className={layoutStyles.row}>
          <Button type="submit" disabled={text.trim() === address}>
            Save address
          </Button>
        </div>
      </form>
    </Section>
  )
}

interface ScrapeFormProps extends CatalogScraperProps {
  address: string
  onStarted: (run: string) => void
}

function ScrapeForm({ terms, currentTerm, address, onStarted }: ScrapeFormProps) {
  const [term, setTerm] = useState(String(currentTerm))
  const [text, setText] = useState('')
  const [force, setForce] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const subjects = text
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean)
  const ready = address !== '' && subjects.length > 0 && !busy
  const start = async (apply: boolean) => {
    setBusy(true)
    setFailure(null)
    try {
      const { runId } = await callRoute<typeof startScrape>(
        { method: 'POST', path: '/catalog-scraper/runs' },
        { body: { term: Number(term), subjects, apply, force } },
      )
      onStarted(runId)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Read courses">
      <form
        className={classNames(layoutStyles.stack, spaceStyles.gap12)}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void start(true)
        }}
      >
        <NativeSelect
          label="Catalog of term"
          value={term}
          choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
          onChange={setTerm}
        />
        <Input
          label="Subjects"
          placeholder="CSE, MAT, AMS"
          help="Subject codes with commas between them. Preview shows what would change before anything is imported."
          value={text}
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
          error={failure}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox
          className={classNames(spaceStyles.breakingLines)}
          label="Also read subjects already imported for this term"
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
        {address === '' && <p className={textStyles.meta}>Save the address of the catalog first.</p>}
        <div className={layoutStyles.row}>
          <Button disabled={!ready} onClick={() => void start(false)}>
            Preview
          </Button>
          <Button type="submit" variant="record" disabled={!ready}>
            Import courses
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Scrapes({ scrapes }: Pick<Scraper, 'scrapes'>) {
  const timeZone = useTimeZone()
  return (
    <Section title="Imported subjects">
      {scrapes.length === 0 ? (
        <p className={textStyles.meta}>No subject has been imported from the online catalog yet.</p>
      ) : (
        <table className={tableStyles.compact}>
          <thead>
            <tr>
              <th>Subject</th>
              <th>Term</th>
              <th className={textStyles.number}>Courses</th>
              <th>When</th>
            </tr>
          </thead>
          <tbody>
            {scrapes.map(({ term, subject, courses, scrapedAt }) => (
              <tr key={`${term} ${subject}`}>
                <td className={textStyles.medium}>{subject}</td>
                <td>{termName(term)}</td>
                <td className={textStyles.number}>{plural(courses, 'course')}</td>
                <td>{formatInstant(scrapedAt, new Date(), timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
