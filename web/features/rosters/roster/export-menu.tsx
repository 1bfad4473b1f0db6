import type { exportRoster } from '@sam/contract/rosters/rosters'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu/menu.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { downloadAnswer } from '../../../lib/download-answer.ts'
import { showError } from '../../../lib/toasts.ts'

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
      await downloadAnswer<typeof exportRoster>(
        { method: 'GET', path: '/rosters/:sectionId/file' },
        { params: { sectionId }, query: { content, format } },
        'roster',
      )
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
