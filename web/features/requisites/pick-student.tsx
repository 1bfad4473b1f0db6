import type { FullProfile, readUser } from '@sam/contract/people/people'
import type { searchUsers } from '@sam/contract/search/people'
import type { AnswerOf } from '@sam/contract/route'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/fields/field.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { factsOfRecord, type FactsForm } from './read-facts.ts'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import sectionStyles from '../../components/ui/section.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import tryRequisiteStyles from './try-requisite.module.css'

type Found = AnswerOf<typeof searchUsers>
type ReadUser = typeof readUser

/** Most names are unique by now; of more than these one types a little more. */
const offered = 6

/** Finds a student by name or number and hands on the facts of their record; reading it is noted, as on the profile. */
export function PickStudent({ onPicked }: { onPicked: (facts: FactsForm) => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>([])
  const [told, setTold] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    setTold(null)
    try {
      await work()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const fill = (userId: string) =>
    attempt(async () => {
      const user = (await callRoute<ReadUser>(
        { method: 'GET', path: '/users/:userId' },
        { params: { userId } },
      )) as FullProfile
      if (!user.academicRecord) throw new Error(`${user.name} has no student record.`)
      onPicked(factsOfRecord(user.academicRecord, user.transfer_courses))
      setFound([])
      setTold(`Filled in from the record of ${user.name}.`)
    })
  const search = () =>
    attempt(async () => {
      const value = text.trim()
      if (value === '') return
      const people = await callRoute<typeof searchUsers>(
        { method: 'GET', path: '/users/search' },
        { query: { type: /^\d+$/.test(value) ? 'studentId' : 'name', value, only: 'students', limit: offered } },
      )
      const [only] = people
      if (!only) throw new Error('No students found.')
      setFound(people)
      if (people.length === 1) await fill(only.id)
    })
  return (
    <div className={tryRequisiteStyles.fields}>
      <div className={classNames(layoutStyles.row, spaceStyles.atBottom)}>
        <Input
          className={classNames(layoutStyles.grow)}
          label="Take the facts from a student"
          placeholder="Name or number"
          value={text}
          maxLength={200}
          autoComplete="off"
          error={failure}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void search()
          }}
        />
        <Button busy={isBusy && 'Finding'} onClick={() => void search()}>
          Find
        </Button>
      </div>
      {found.length > 1 && (
        <ul className={sectionStyles.rows} aria-label="Students found">
          {found.map(({ id, name, SBU_ID }) => (
            <li key={id}>
              <button type="button" className={buttonStyles.link} onClick={() => void fill(id)}>
                {name}
              </button>{' '}
              <span className={textStyles.meta}>{SBU_ID}</span>
            </li>
          ))}
        </ul>
      )}
      {told && (
        <p className={textStyles.meta} role="status">
          {told}
        </p>
      )}
    </div>
  )
}
