import { pages } from '@sam/contract/pages'
import type { Registration } from '@sam/contract/registration/registration'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/fields/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'
import { plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { clockText, momentWords } from '../periods/appointment.ts'
import { CartRow } from './cart-row.tsx'
import type { PageFixes } from '../refusals/fix.tsx'
import { blockId } from '../page/show-block.ts'
import type { Dialogs } from '../page/use-dialogs.ts'
import { ownReasons } from '../refusals/refusal-words.ts'
import { sayDone } from '../enrollment/say-done.ts'
import type { Commands } from '../enrollment/use-commands.ts'
import { TroubleNotice } from '../refusals/trouble-notice.tsx'
import { checkOf } from './sort-cart.ts'
import { useCheck, type CartEntry, type Whose } from '../page/use-registration.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './cart.module.css'

interface CartProps {
  registration: Registration
  page: PageFixes
  whose: Whose
  readAt: number
  timeZone: string
  week: readonly TimetableMeeting[]
  commands: Commands
  dialogs: Dialogs
  /** For a registrar acting for a student: a seat beyond the capacity may be given. */
  maySeatBeyond: boolean
  onCheckAgain: () => void
  checking: boolean
}

/** The classes a student wants: each checked by the rules, the selected ones enrolled in one step. */
export function Cart(props: CartProps) {
  const { registration, page, whose, readAt, timeZone, week, commands, dialogs, maySeatBeyond } = props
  const { cart, credits, mayFillCart, term, onBehalf } = registration
  const mayChange = registration.changesAs !== null
  const [picked, setPicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [together, setTogether] = useState(false)
  const isReady = (entry: CartEntry) => ownReasons(entry.refusals).length === 0
  const isChosen = (entry: CartEntry) => picked.get(entry.sectionId) ?? isReady(entry)
  const chosen = cart.filter(isChosen)
  const check = useCheck(whose, chosen, readAt).data
  const ready = cart.filter((entry) => ownReasons(checkOf(check, entry)?.refusals ?? entry.refusals).length === 0)
  const busy = commands.busy !== null
  const isOver = registration.period.state === 'over'
  const wanted = (entry: CartEntry) => ({
    sectionId: entry.sectionId,
    credits: entry.credits,
    gpncThreshold: entry.gpncThreshold,
  })

  const enroll = async () => {
    const classes = chosen.map(wanted)
    const mode = together ? 'all' : 'as many as possible'
    sayDone(await commands.send({ to: 'enroll', body: { classes, mode } }, 'Not every class could be added'))
  }
  const enrollOne = async (entry: CartEntry, extra: { waitlist?: true } | { beyondCapacity: true }) => {
    const waits = 'waitlist' in extra
    const classes = [{ ...wanted(entry), ...(waits && { waitlist: true }) }]
    const body = { classes, mode: 'all' as const, ...(!waits && { beyondCapacity: true }) }
    const title = waits
      ? `You did not join the waitlist for ${entry.about.course}`
      : `${entry.about.course} was not added`
    sayDone(await commands.send({ to: 'enroll', body }, title, entry.sectionId))
  }
  const swapWith = async (entry: CartEntry, drop: number) =>
    sayDone(
      await commands.send(
        { to: 'swap', body: { drop, take: wanted(entry) } },
        `Nothing was swapped. You keep the class you have.`,
        entry.sectionId,
      ),
    )
  const remove = async (entry: CartEntry) => {
    if (!(await commands.takeFromCart(entry.sectionId))) return
    const { credits: kept, gpncThreshold } = entry
    const undo = () => void commands.putInCart(entry.sectionId, { credits: kept, gpncThreshold }, entry)
    showSuccess(`${entry.about.course} is no longer in the cart.`, { action: { label: 'Undo', onClick: undo } })
  }
  const replace = async (entry: CartEntry, sectionId: number) => {
    if (await commands.putInCart(sectionId)) await commands.takeFromCart(entry.sectionId)
  }

  const addClass = mayFillCart && (
    <Button onClick={() => dialogs.open({ kind: 'add', course: null })}>
      {mayChange ? 'Add a class' : 'Suggest a class'}
    </Button>
  )
  if (cart.length === 0)
    return (
      <Section id={blockId('cart')} title="Cart">
        <EmptyState
          action={
            <>
              <Button asChild>
                <Link to={pages.classSearch} search={isOver ? {} : { term: String(term) }}>
                  {isOver ? 'Search another term' : 'Search classes'}
                </Link>
              </Button>
              {!isOver && addClass}
            </>
          }
        >
          {isOver
            ? `Your cart is empty. Registration for ${termName(term)} is over.`
            : onBehalf
              ? 'The cart is empty. Classes are checked as soon as you add them.'
              : 'Your cart is empty. Add classes and we’ll check them before you enroll.'}
        </EmptyState>
      </Section>
    )

  const sum = chosen.reduce((total, entry) => total + entry.credits, credits.carried)
  return (
    <Section
      id={blockId('cart')}
      title="Cart"
      className={classNames(styles.cart)}
      meta={
        isOver ? (
          'Registration is over'
        ) : (
          <>
            <b>{ready.length}</b> of {cart.length} can be added. Checked{' '}
            {clockText(new Date(registration.now), timeZone)}
          </>
        )
      }
    >
      <ul>
        {cart.map((entry) => (
          <CartRow
            key={entry.sectionId}
            entry={entry}
            check={isChosen(entry) ? checkOf(check, entry) : null}
            chosen={isChosen(entry)}
            onChoose={(choice) => setPicked(new Map(picked).set(entry.sectionId, choice))}
            week={week}
            mayChange={mayChange}
            isOver={isOver}
            actions={{
              ...page,
              ...(mayChange &&
                registration.period.state === 'open' && {
                  joinWaitlist: () => void enrollOne(entry, { waitlist: true }),
                  ...(registration.classes.some(({ may }) => may.drop) && {
                    joinToSwap: () => dialogs.open({ kind: 'wait for', entry }),
                  }),
                  swapWith: (drop: number) => void swapWith(entry, drop),
                  ...(maySeatBeyond && { seatBeyondCapacity: () => void enrollOne(entry, { beyondCapacity: true }) }),
                }),
              ...(mayChange && {
                chooseSwap: () => dialogs.open({ kind: 'swap for', entry }),
                chooseOptions: () => dialogs.open({ kind: 'cart options', entry }),
              }),
            }}
            onRemove={() => void remove(entry)}
            onOptions={() => dialogs.open({ kind: 'cart options', entry })}
            onReplace={(sectionId) => void replace(entry, sectionId)}
            notice={
              <TroubleNotice commands={commands} page={page} registration={registration} beside={entry.sectionId} />
            }
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <span className={textStyles.meta} role="status">
          {!isOver && chosen.length === 0 && 'Select the classes to enroll in.'}
          {!isOver && chosen.length > 0 && (
            <>
              Enrolling in {courseList(chosen)} makes{' '}
              <b>
                {sum} of {credits.limit}
              </b>{' '}
              credits.
            </>
          )}{' '}
          {whyNot(registration, timeZone)}
        </span>
        <span className={layoutStyles.grow} />
        {chosen.length > 1 && mayChange && (
          <Checkbox
            label="All or none"
            checked={together}
            onChange={(event) => setTogether(event.target.checked)}
            title="If one class is refused, add none"
          />
        )}
        {addClass}
        <Button onClick={props.onCheckAgain} busy={props.checking && 'Checking'}>
          Check again
        </Button>
        {mayChange && (
          <Button
            variant="record"
            disabled={chosen.length === 0 || busy || whyNot(registration, timeZone) !== null}
            busy={commands.busy?.startsWith('enroll') && 'Enrolling'}
            onClick={() => void enroll()}
          >
            {chosen.length === 0 ? 'Enroll' : `Enroll in ${plural(chosen.length, 'class', 'classes')}`}
          </Button>
        )}
      </div>
    </Section>
  )
}

function courseList(entries: readonly CartEntry[]): string {
  return new Intl.ListFormat('en-US').format(entries.map(({ about }) => about.course))
}

/** Why the student cannot enroll in any class now; null when they can. */
function whyNot({ period, holds, now }: Registration, timeZone: string): string | null {
  if (period.state === 'over') return 'Registration is over.'
  if (period.state === 'not announced') return 'The enrollment periods are not announced yet.'
  if (period.state === 'not begun' && period.beginsAt)
    return `Enrollment opens ${momentWords(period.beginsAt, new Date(now), timeZone)}.`
  return holds.length > 0 ? 'A hold blocks registration.' : null
}
