import type { listContacts } from '@sam/contract/people/contacts'
import { shortDay } from '@sam/domain/kernel/day-words'
import { useQuery } from '@tanstack/react-query'
import textStyles from '../../../components/ui/text.module.css'
import { callRoute } from '../../../lib/api-client.ts'

/** The last contact of staff with a student; nothing where SAM knows none. */
export function PeekContacts({ userId, today }: { userId: string; today: string }) {
  const { data } = useQuery({
    queryKey: ['people', userId, 'contacts'],
    queryFn: ({ signal }) =>
      callRoute<typeof listContacts>(
        { method: 'GET', path: '/users/:userId/contacts' },
        { params: { userId }, signal },
      ),
    retry: false,
  })
  const [last, before] = data?.contacts ?? []
  if (!last) return null
  return (
    <div>
      <dt>Last contact</dt>
      <dd>
        {shortDay(last.on, today)}, {last.words}
        {before && (
          <div className={textStyles.meta}>
            {shortDay(before.on, today)}, {before.words}
          </div>
        )}
      </dd>
    </div>
  )
}
