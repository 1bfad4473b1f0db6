import type { readRequirementsText } from '@sam/contract/degrees/requirements'
import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../components/ui/dialog/dialog.tsx'
import { downloadFile } from '../../components/ui/table/download-file.ts'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import answerStyles from '../../components/ui/answer.module.css'

/** The requirements of a term word for word as imported, to read and to keep. */
export function RequirementsText({ term, onClose }: { term: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['degree-requirements', term],
    queryFn: ({ signal }) =>
      callRoute<typeof readRequirementsText>(
        { method: 'GET', path: '/degree-requirements/:term/text' },
        { params: { term }, signal },
      ),
  })
  return (
    <Dialog
      wide
      title={`University requirements from ${termName(term)}`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {error && !data && (
        <FailedState title="The text did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton rows={6} label="Loading the text" />}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its window: the keyboard has to reach it
        <pre className={answerStyles.answer} tabIndex={0} aria-label={data.fileName}>
          {data.text}
        </pre>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          disabled={!data}
          onClick={() => data && downloadFile(data.fileName, data.text, 'application/yaml')}
        >
          Download YAML
        </Button>
      </DialogActions>
    </Dialog>
  )
}
