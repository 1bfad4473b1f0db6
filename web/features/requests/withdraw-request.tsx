import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormDialog } from '../../components/ui/dialog/form-dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { showSuccess } from '../../lib/toasts.ts'
import type { OwnRequest } from '../../queries/requests/own-requests.ts'
import { useWithdraw } from './use-requests.ts'

/** Takes one's own request back while it is open. */
export function WithdrawRequest({
  request: { id, title, name },
}: {
  request: Pick<OwnRequest, 'id' | 'title' | 'name'>
}) {
  const withdraw = useWithdraw()
  const [isAsking, setIsAsking] = useState(false)
  const press = () => {
    withdraw.reset()
    setIsAsking(true)
  }
  const confirm = () =>
    withdraw.mutate(id, {
      onSuccess: () => {
        setIsAsking(false)
        showSuccess(`Your request is withdrawn: ${title}, ${name}.`)
      },
    })
  return (
    <>
      <Button small onClick={press}>
        Withdraw request
      </Button>
      {isAsking && (
        <FormDialog
          title="Withdraw this request?"
          description={`${title}: ${name}. Nobody decides it any more, and what was decided so far counts no longer. You can send a new one.`}
          confirm="Withdraw"
          cancel="Keep it"
          busy={withdraw.isPending && 'Withdrawing'}
          error={withdraw.error && messageOf(withdraw.error)}
          onSubmit={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
