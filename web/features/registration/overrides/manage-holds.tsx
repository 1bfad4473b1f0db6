import { useState, type ReactNode } from 'react'
import { HoldCard } from '../../../components/academic/hold-card.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { showSuccess } from '../../../lib/toasts.ts'
import { holdNames, PlaceHoldDialog } from '../../../components/academic/place-hold-dialog.tsx'
import { NoteDialog } from '../../../components/academic/note-dialog.tsx'
import { useHolds, useLiftHold, usePlaceHold, type Hold } from './use-overrides.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface ManageHoldsProps {
  userId: string
  student: string
  /** What stands here for those who may change nothing, or while the holds cannot be read. */
  otherwise: ReactNode
  /** Someone came here to place a hold. */
  asked?: boolean
  /** The dialog that was asked for is over. */
  onAnswered?: () => void
}

/** The holds on a student, for those who may place or lift them. */
export function ManageHolds({ userId, student, otherwise, asked = false, onAnswered }: ManageHoldsProps) {
  const { data, error } = useHolds(userId)
  const lift = useLiftHold()
  const place = usePlaceHold(userId)
  const [opened, setOpened] = useState(false)
  const placing = opened || asked
  const setPlacing = (next: boolean) => {
    setOpened(next)
    if (!next && asked) onAnswered?.()
  }
  const [lifting, setLifting] = useState<Hold | null>(null)
  if (error) return otherwise
  if (!data) return <Skeleton rows={2} label="Loading holds" />
  const { holds, mayPlace, departments } = data
  return (
    <Section title="Holds" meta={holds.length > 0 && `${holds.length} active`}>
      {holds.length === 0 && <p className={textStyles.meta}>No active holds</p>}
      {holds.map((hold) => (
        <HoldCard key={hold.id} hold={hold}>
          {hold.mayLift && (
            <Button
              small
              onClick={() => {
                lift.reset()
                setLifting(hold)
              }}
            >
              Lift {hold.type} hold
            </Button>
          )}
        </HoldCard>
      ))}
      {mayPlace.length > 0 && (
        <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
          <Button
            small
            onClick={() => {
              place.reset()
              setPlacing(true)
            }}
          >
            Place a hold
          </Button>
        </div>
      )}
      {placing && mayPlace.length > 0 && (
        <PlaceHoldDialog
          who={student}
          types={mayPlace}
          departments={departments}
          busy={place.isPending}
          error={place.error}
          onPlace={(hold) =>
            place.mutate(hold, {
              onSuccess: () => {
                showSuccess(`${holdNames[hold.type]} hold placed on ${student}.`)
                setPlacing(false)
              },
            })
          }
          onClose={() => setPlacing(false)}
        />
      )}
      {lifting && (
        <NoteDialog
          title={`Lift the ${lifting.type} hold?`}
          description={`${student} can register again unless another hold or rule blocks it, and gets a message.`}
          confirm="Lift hold"
          busy={lift.isPending && 'Lifting'}
          error={lift.error}
          onConfirm={(note) =>
            lift.mutate(
              { id: lifting.id, note },
              {
                onSuccess: () => {
                  showSuccess(`The ${lifting.type} hold on ${student} is lifted.`)
                  setLifting(null)
                },
              },
            )
          }
          onClose={() => setLifting(null)}
        />
      )}
    </Section>
  )
}
