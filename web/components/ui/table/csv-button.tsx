import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { showError } from '../../../lib/toasts.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** Offers what a list has as a file that is fetched first. */
export function CsvButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      await onDownload()
    } catch (error) {
      showError(`Could not create the file: ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button small variant="quiet" busy={isBusy && 'Preparing'} onClick={() => void download()}>
      <Icon name="download" />
      CSV
    </Button>
  )
}
