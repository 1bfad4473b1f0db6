import { idempotencyHeader } from '../../../lib/idempotency.ts'
import type { Registration } from '@sam/contract/registration/registration'
import type { putInCart, takeFromCart } from '@sam/contract/registration/cart'
import type {
  changeCredits,
  chooseGpnc,
  chooseSwap,
  ClassResult,
  CommandAnswer,
  drop,
  enroll,
  leaveWaitlist,
  swap,
  withdraw,
} from '@sam/contract/registration/commands'
import type { SentBodyOf } from '@sam/contract/route'
import { isLongEnough } from '@sam/domain/registration/written-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staleOf } from '../../../components/ui/notices/stale-notice.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { ownCartQuery } from '../../../queries/registration/own-cart.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { showError } from '../../../lib/toasts.ts'
import { registrationQuery, type CartEntry, type Whose } from '../page/use-registration.ts'

/** The commands of registration, by the last word of their address. */
interface CommandRoutes {
  enroll: typeof enroll
  drop: typeof drop
  withdraw: typeof withdraw
  swap: typeof swap
  credits: typeof changeCredits
  gpnc: typeof chooseGpnc
  'waitlist/leave': typeof leaveWaitlist
  'waitlist/swap': typeof chooseSwap
}

/** A command with its body. */
export type Command = {
  [To in keyof CommandRoutes]: { to: To; body: SentBodyOf<CommandRoutes[To]> }
}[keyof CommandRoutes]

/** Why a command did not work: the rules refused it, or the server was not reached. */
export interface Trouble {
  title: string
  results: ClassResult[]
  reason: string | null
  command: Command
  /** The class of the cart beside which it is shown; null for the top of the page. */
  beside: number | null
  /** Sends the very same command again, so that it is never done twice. */
  again: (() => void) | null
}

export interface Commands {
  /** Names what is under way, such as 'drop 12'; null when nothing is. */
  busy: string | null
  trouble: Trouble | null
  forgetTrouble: () => void
  /** The server's answer; null when the server could not be reached. `beside` names the class of the cart it is about. */
  send: (command: Command, title: string, beside?: number) => Promise<CommandAnswer | null>
  /** `entry` is shown in the cart at once, as when it was there before. */
  putInCart: (sectionId: number, choice?: SentBodyOf<typeof putInCart>, entry?: CartEntry) => Promise<boolean>
  takeFromCart: (sectionId: number) => Promise<boolean>
}

/** Someone acts for the student: with the note that every change carries. */
export interface Acting {
  note: string
  /** Asks for the note; nothing is sent without one. */
  onMissingNote: () => void
}

/** The commands on one registration: one at a time, each with its own key, each followed by reading the registration again. */
export function useCommands(whose: Whose, acting: Acting | null): Commands {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const sending = useRef(false)
  const { queryKey } = registrationQuery(whose)
  const input = { params: { term: whose.term }, query: { student: whose.student } }

  const note = acting?.note.trim() ?? ''

  const alone = async <Answer>(name: string, act: () => Promise<Answer>): Promise<Answer | null> => {
    if (sending.current) return null
    if (acting && !isLongEnough(note, 'note')) {
      acting.onMissingNote()
      return null
    }
    sending.current = true
    setBusy(name)
    try {
      return await act()
    } finally {
      sending.current = false
      setBusy(null)
    }
  }

  /** The own week is read again; the own cart follows from the registration that was just read. */
  const updateOwn = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.ownWeek(whose.term) })
    const own = whose.student === undefined ? queryClient.getQueryData<Registration>(queryKey) : undefined
    if (own) queryClient.setQueryData(ownCartQuery(whose.term).queryKey, cartOf(whose.term, own))
  }

  const send = (
    command: Command,
    title: string,
    beside: number | null,
    key: string = crypto.randomUUID(),
  ): Promise<CommandAnswer | null> =>
    alone(`${command.to} ${sectionOf(command)}`, async () => {
      setTrouble(null)
      const body = { ...command.body, ...(note && { note }) }
      const path = `/registration/:term/${command.to}` as const
      try {
        const answer = await callRoute<CommandRoutes[Command['to']]>(
          { method: 'POST', path },
          { ...input, body, headers: { [idempotencyHeader]: key } },
        )
        const refused = answer.results.filter(({ refusals }) => refusals.length > 0)
        if (refused.length > 0) setTrouble({ title, results: refused, reason: null, command, beside, again: null })
        return answer
      } catch (error) {
        const again = () => void send(command, title, beside, key)
        setTrouble({ title, results: [], reason: messageOf(error), command, beside, again })
        return null
      } finally {
        await queryClient.invalidateQueries({ queryKey })
        updateOwn()
      }
    })

  /** The page shows the change at once, and the cart as it was if the server does not make it. */
  const changeCart = (
    name: string,
    expect: (cart: readonly CartEntry[]) => CartEntry[],
    act: () => Promise<{ refusals: { rule: string }[]; registration: Registration }>,
  ) =>
    alone(name, async () => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Registration>(queryKey)
      if (before) queryClient.setQueryData<Registration>(queryKey, { ...before, cart: expect(before.cart) })
      try {
        const { refusals, registration } = await act()
        queryClient.setQueryData(queryKey, registration)
        for (const { rule } of refusals) showError(rule)
        return refusals.length === 0
      } catch (error) {
        queryClient.setQueryData(queryKey, before)
        const load = {
          label: 'Load the current version',
          onClick: () => void queryClient.invalidateQueries({ queryKey }),
        }
        showError(`The cart was not changed: ${messageOf(error)}`, staleOf(error) ? { action: load } : {})
        return false
      } finally {
        updateOwn()
      }
    }).then((done) => done ?? false)

  const cartPath = '/registration/:term/cart/:sectionId'
  return {
    busy,
    trouble,
    forgetTrouble: () => setTrouble(null),
    send: (command, title, beside) => send(command, title, beside ?? null),
    putInCart: (sectionId, choice = {}, entry) =>
      changeCart(
        `cart ${sectionId}`,
        (cart) => (entry ? [...without(cart, sectionId), entry] : [...cart]),
        () =>
          callRoute<typeof putInCart>(
            { method: 'PUT', path: cartPath },
            {
              ...input,
              params: { ...input.params, sectionId },
              body: { ...choice, ...(note && { note }) },
              headers: newKey(),
            },
          ),
      ),
    takeFromCart: (sectionId) =>
      changeCart(
        `cart ${sectionId}`,
        (cart) => without(cart, sectionId),
        () =>
          callRoute<typeof takeFromCart>(
            { method: 'DELETE', path: cartPath },
            { ...input, params: { ...input.params, sectionId }, headers: newKey() },
          ),
      ),
  }
}

const cartOf = (term: number, { cart, waitlists }: Registration) => ({
  term,
  inCart: cart.map(({ sectionId }) => sectionId),
  waiting: waitlists.map(({ sectionId }) => sectionId),
})

const without = (cart: readonly CartEntry[], sectionId: number) => cart.filter((entry) => entry.sectionId !== sectionId)

const newKey = () => ({ [idempotencyHeader]: crypto.randomUUID() })

function sectionOf({ to, body }: Command): number | undefined {
  if (to === 'enroll') return body.classes[0]?.sectionId
  return to === 'swap' ? body.drop : body.sectionId
}
