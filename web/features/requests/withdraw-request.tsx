import { Button } from '../../components/ui/button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { useWithdraw, type OwnRequest } from './use-requests.ts'

/** Takes one's own request back while it is open. */
export function WithdrawRequest({
  request: { id, title, name },
}: {
  request: Pick<OwnRequest, 'id' | 'title' | 'name'>
}) {
  const withdraw = useWithdraw()
  return (
    <Button
      small
      busy={withdraw.isPending && 'Withdrawing'}
      onClick={() =>
        withdraw.mutate(id, {
          onSuccess: () => showSuccess(`Your request is withdrawn: ${title}, ${name}.`),
          onError: (error) => showError(messageOf(error)),
        })
      }
    >
      Withdraw request
    </Button>
  )
}
