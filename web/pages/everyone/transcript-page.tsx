import { pages } from '@sam/contract/pages'
import { getRouteApi } from '@tanstack/react-router'
import { TranscriptView } from '../../features/records/transcript-view.tsx'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'

const others = getRouteApi(`/shell${pages.transcriptOf}`)

export function OwnTranscriptPage() {
  const session = useSession()
  return session.status === 'authenticated' ? <TranscriptOf userId={session.user.id} own /> : null
}

export function OthersTranscriptPage() {
  const { userId } = others.useParams()
  const session = useSession()
  return <TranscriptOf userId={userId} own={session.status === 'authenticated' && session.user.id === userId} />
}

function TranscriptOf({ userId, own }: { userId: string; own: boolean }) {
  usePageTitle('Transcript')
  const facts = useInstitution()
  if (!facts) return <AwaitInstitution words="Loading transcript..." />
  return <TranscriptView key={userId} userId={userId} own={own} institution={facts.institution} />
}
