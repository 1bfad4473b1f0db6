import { linkTo, pages } from '@sam/contract/pages'
import { listPrintedWords } from '@sam/domain/degrees/explain/list-audit-lines'
import { hasLettersBeyondPdf } from '@sam/domain/records/pdf-letters'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DirectoryWithheld } from '../../components/academic/directory-withheld.tsx'
import { Button } from '../../components/ui/button.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { AuditFileButton } from '../../features/degrees/audit-file-button.tsx'
import { AuditSheet } from '../../features/degrees/audit-sheet.tsx'
import { useAuditReport } from '../../features/degrees/use-audit-report.ts'
import { useProfile } from '../../features/people/profile/use-profile.ts'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { useCrumb } from '../../lib/crumb.ts'
import { messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './degree-audit-page.module.css'

const route = getRouteApi(`/shell${pages.degreeAudit}`)

/** A degree audit on paper, of the record as it is or of a what-if that its address names. */
export function DegreeAuditPage() {
  usePageTitle('Degree audit')
  const { userId } = route.useParams()
  const { programs, planned, plan, progress, ...leftOut } = route.useSearch()
  const query = {
    ...(programs !== undefined && { programs }),
    ...(planned !== undefined && { planned }),
    ...(leftOut.tried === 'no' && { tried: 'no' as const }),
    ...(plan !== undefined && { plan }),
    ...(progress !== undefined && { progress }),
    ...(leftOut.exceptions === 'no' && { exceptions: 'no' as const }),
  }
  const facts = useInstitution()
  const session = useSession()
  const isOwn = session.status === 'authenticated' && session.user.id === userId
  const { data: user } = useProfile(userId, '')
  useCrumb(linkTo(pages.degreeAudit, { userId }), user?.name)
  const { data: report, error, refetch } = useAuditReport(userId, query)
  if (error) return <FailedState title="The audit did not load" reason={messageOf(error)} onRetry={() => void refetch()} /> // prettier-ignore
  if (!facts) return <AwaitInstitution words="Loading audit..." />
  if (!report || !user) return <CentredSpinner words="Loading audit..." />
  return (
    <>
      <div className={classNames(pageHeadStyles.head, pageHeadStyles.withActions, styles.title)}>
        <div>
          <h1>Degree audit</h1>
          <p className={textStyles.meta}>
            {user.name}. {user.directoryWithheld && !isOwn && <DirectoryWithheld />}{' '}
            <Link to={pages.profileOf} params={{ userId }} search={{ tab: 'degree' }}>
              Degree Status
            </Link>
          </p>
        </div>
        <span className={layoutStyles.grow} />
        <Button onClick={() => window.print()}>Print</Button>
        <AuditFileButton userId={userId} query={query} />
      </div>
      {hasLettersBeyondPdf([user.name, ...listPrintedWords(report)]) && (
        <p className={classNames(textStyles.meta, styles.title)}>
          The PDF has no drawing for some letters and signs of this audit, and says so. Print the page instead: it shows
          them, and a browser saves it as a PDF too.
        </p>
      )}
      <AuditSheet
        report={report}
        person={{ name: user.name, number: String(user.SBU_ID ?? '') }}
        institution={facts.institution}
        isWhatIf={Object.keys(query).length > 0}
      />
    </>
  )
}
