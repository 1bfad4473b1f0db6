import { fetchDialogFrame } from '../../components/ui/dialog/dialog.tsx'
import { wantPalette } from '../../lib/palette.ts'

/** The palette with the frame that it stands in: drawn without the frame it would take no key. */
export async function fetchPalette() {
  const [{ CommandPalette }] = await Promise.all([import('./command-palette.tsx'), fetchDialogFrame()])
  return { default: CommandPalette }
}

/** As fetchPalette; where the network fails, keys go to the page again. */
export async function fetchWantedPalette() {
  try {
    return await fetchPalette()
  } catch (error) {
    wantPalette(false)
    throw error
  }
}
