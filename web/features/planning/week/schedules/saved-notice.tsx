import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../components/ui/button.tsx'
import { Say } from '../../../../components/ui/section.tsx'
import { staleOf } from '../../../../components/ui/notices/stale-notice.tsx'
import { messageOf } from '../../../../lib/api-error.ts'
import type { Choices } from '../choices.ts'
import { compareChoices } from './compare-choices.ts'
import type { SavedSchedule } from './use-saved-schedule.ts'
import layoutStyles from '../../../../components/ui/layout.module.css'
import textStyles from '../../../../components/ui/text.module.css'
import spaceStyles from '../../../../components/ui/space.module.css'
import { classNames } from '../../../../components/ui/class-names.ts'

interface SavedNoticeProps {
  saved: SavedSchedule
  choices: Choices
  setChoices: (choices: Choices) => void
}

/** Why a save was refused. Where another tab saved the schedule meanwhile: how that one differs, and each way on. */
export function SavedNotice({ saved, choices, setChoices }: SavedNoticeProps) {
  const queryClient = useQueryClient()
  const { refused, schedule } = saved
  if (!refused) return null
  const stale = staleOf(refused)
  if (!stale || !schedule)
    return (
      <div role="alert" className={spaceStyles.below16}>
        <Say tone="bad">{messageOf(refused)}</Say>
      </div>
    )
  const isRead = schedule.version === stale.version
  const differs = isRead ? compareChoices(choices, schedule.choices) : []
  return (
    <div role="alert" className={spaceStyles.below16}>
      <Say tone="bad">
        <p>{schedule.name} was saved elsewhere since you opened it. Nothing here is lost.</p>
        {isRead && (
          <p>
            {differs.length > 0
              ? `Against this page, ${differs.join('; ')}.`
              : `It has the same choices under the name ${schedule.name}.`}
          </p>
        )}
        <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
          {!isRead && (
            <Button small onClick={() => void queryClient.invalidateQueries({ queryKey: ['named-schedules'] })}>
              Load what is saved
            </Button>
          )}
          {isRead && (
            <>
              <Button
                small
                onClick={() => {
                  setChoices(schedule.choices)
                  saved.acceptPresent()
                }}
              >
                Take what is saved
              </Button>
              <Button small onClick={saved.acceptPresent}>
                Keep mine
              </Button>
            </>
          )}
          <Button small onClick={() => saved.ask('save')}>
            Save mine under another name
          </Button>
        </div>
      </Say>
    </div>
  )
}

/** Changes stay on the page while one looks at another schedule, and go back with one click. */
export function Unsaved({ saved: { schedule, isDraft, refused, discard } }: { saved: SavedSchedule }) {
  if (!isDraft || refused) return null
  return (
    <p className={classNames(textStyles.meta, layoutStyles.row, spaceStyles.above12)}>
      {schedule ? `Changes to ${schedule.name} are not saved yet.` : 'This schedule is not saved yet.'}
      <Button small variant="quiet" onClick={discard}>
        {schedule ? 'Discard changes' : 'Begin again'}
      </Button>
    </p>
  )
}
