import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import type { Correcting } from './correct-categories-dialog.tsx'

const Dialog = lazy(async () => ({
  default: (await import('./correct-categories-dialog.tsx')).CorrectCategoriesDialog,
}))

/** Lets a registrar say which categories a taken course carries. */
export function CorrectCategories(props: Correcting) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        small
        variant="quiet"
        aria-label={`Correct the categories of ${props.course}${props.term === null ? ', transfer credit' : ''}`}
        onClick={() => setIsOpen(true)}
      >
        Correct
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
