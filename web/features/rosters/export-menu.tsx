import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Menu, MenuItem } from '../../components/ui/menu.tsx'
import { fetchApi } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { showError } from '../../lib/toasts.ts'

interface ExportMenuProps {
  sectionId: number
  content: 'roster' | 'grades'
}

const labels = { roster: 'EXPORT ROSTER', grades: 'EXPORT GRADES' } as const

/** A class's roster or grades as a file, in the format chosen from the menu. */
export function ExportMenu({ sectionId, content }: ExportMenuProps) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      await download(`/rosters/${sectionId}/file?content=${content}&format=${format}`)
    } catch (error) {
      showError(`Export failed: ${messageOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button caps disabled={busy}>
          {labels[content]}
        </Button>
      }
    >
      <MenuItem onSelect={() => void save('csv')}>CSV, for any program</MenuItem>
      <MenuItem onSelect={() => void save('xlsx')}>XLSX, for spreadsheets</MenuItem>
    </Menu>
  )
}

/** Fetches a file with the session's token and hands it to the browser under the name the server gives it. */
async function download(path: string): Promise<void> {
  const response = await fetchApi(path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'roster'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
