import { linkTo, mayUsePage, pages } from '@sam/contract/pages'
import type { listOwnClasses } from '@sam/contract/rosters/rosters'
import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { describeTime } from '../../components/academic/week/meetings.tsx'
import { Icon, type IconName } from '../../components/ui/icon.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { currentTermOf, useInstitution } from '../../queries/kernel/institution.ts'
import { useIsStudent } from '../../queries/planning/own-week.ts'
import { useCartChange, useOwnCart } from '../../queries/registration/own-cart.ts'
import { isRegistrationOver } from '../../queries/terms/term-to-register-for.ts'
import { actionsFor, actionsOnStudent, beginningsFor, type Verb } from './palette-actions.ts'
import type { useSuggestions } from './use-suggestions.ts'
import { classNames } from '../../components/ui/class-names.ts'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

type Found = ReturnType<typeof useSuggestions>

interface DoingProps {
  found: Found
  /** Makes what choosing an item does: closing the palette, then this. */
  act: (action: () => void) => () => void
}

/** What the person can do with what is found: with all of it after a verb, else with the first of it. */
export function FoundActions({ found, act }: DoingProps) {
  const { said, verb, classes, students } = found
  const roles = useGrantedRoles()
  const isWanted = ({ verb: own }: { verb: Verb }) => verb === null || own === verb
  const onStudents = students
    .slice(0, verb === null ? 1 : undefined)
    .flatMap((student) => actionsOnStudent(student, roles).filter(isWanted))
  const chosen = classes.slice(0, verb === null ? 1 : undefined)
  const addable = useAddable(found)
  const added = verb === null || verb === 'add' ? chosen.filter(({ entry }) => addable(entry.id)) : []
  const rosters = verb === 'roster' && mayUsePage(pages.console, roles) ? chosen : []
  const add = useAdd(found.term)
  if (onStudents.length + added.length + rosters.length === 0) return null
  return (
    <Command.Group heading="Actions">
      {added.map((one) => (
        <Item
          key={one.entry.id}
          id={`add ${one.entry.id}`}
          said={said}
          isMeant={verb !== null}
          icon="cart"
          label={`Add ${nameOf(one)} to my cart`}
          detail={one.entry.meetings[0] ? describeTime(one.entry.meetings[0]) : termName(found.term)}
          onSelect={act(() => void add(one.entry.id, nameOf(one)))}
        />
      ))}
      {rosters.map((one) => (
        <GoTo
          key={one.entry.id}
          id={`roster ${one.entry.id}`}
          said={said}
          isMeant={verb !== null}
          icon="people"
          label={`Open roster of ${nameOf(one)}`}
          detail={termName(found.term)}
          path={linkTo(pages.console, { tab: 'classes', class: one.entry.id })}
          act={act}
        />
      ))}
      {onStudents.map(({ id, icon, label, path }) => (
        <GoTo key={id} id={id} said={said} isMeant={verb !== null} icon={icon} label={label} path={path} act={act} />
      ))}
    </Command.Group>
  )
}

interface UsualProps extends Pick<DoingProps, 'act'> {
  /** Begins a sentence in the field. */
  onBegin: (words: string) => void
}

/** What people of the granted roles do most; an instructor's rosters by their names. */
export function UsualActions({ act, onBegin }: UsualProps) {
  const roles = useGrantedRoles()
  const rosters = useOwnRosters(mayUsePage(pages.myClass, roles))
  return (
    <Command.Group heading="Actions">
      {beginningsFor(roles).map(({ label, begins, icon }) => (
        <Item key={label} id={label} icon={icon} label={label} words={[begins]} onSelect={() => onBegin(begins)} />
      ))}
      {actionsFor(roles).map(({ id, icon, label, path, words }) => (
        <GoTo key={id} id={id} words={words} icon={icon} label={label} path={path} act={act} />
      ))}
      {rosters.map(({ sectionId, name, term }) => (
        <GoTo
          key={sectionId}
          id={`own roster ${sectionId}`}
          words={[name]}
          icon="people"
          label={`Open roster of ${name}`}
          detail={termName(term)}
          path={linkTo(pages.myClass, { class: sectionId })}
          act={act}
        />
      ))}
    </Command.Group>
  )
}

interface ItemProps {
  id: string
  label: string
  icon: IconName
  detail?: string
  /** All that was typed, for an item that the server found; after a verb it is what was meant. */
  said?: string
  isMeant?: boolean
  words?: string[]
  onSelect: () => void
}

function Item({ id, label, icon, detail, said, isMeant = false, words = [], onSelect }: ItemProps) {
  // The palette puts the item first that says the least beside what was typed.
  const found = isMeant ? `!${id.split(' ').at(-1)}` : `${id}, something to do with what was found first`
  return (
    <Command.Item
      value={said === undefined ? label : found}
      keywords={said === undefined ? words : [said]}
      onSelect={onSelect}
    >
      <Icon name={icon} />
      {label}
      {detail && <span className={classNames(textStyles.meta, spaceStyles.atEnd)}>{detail}</span>}
    </Command.Item>
  )
}

type GoToProps = Omit<ItemProps, 'onSelect'> & Pick<DoingProps, 'act'> & { path: string }

/** An item that leads to an address. */
export function GoTo({ path, act, ...item }: GoToProps) {
  const navigate = useNavigate()
  return <Item {...item} onSelect={act(() => void navigate({ to: path as never }))} />
}

function nameOf({ course, entry }: Found['classes'][number]): string {
  return `${course.subject} ${course.number} ${entry.component} ${entry.section}`
}

/** Whether a class can go to the student's own cart: it is not there, nor waited for, and one can still register. */
function useAddable({ term }: Found): (sectionId: number) => boolean {
  const isStudent = useIsStudent()
  const isOver = isRegistrationOver(useInstitution()?.terms ?? [], term)
  const { inCart, waiting } = useOwnCart(term === 0 ? null : term)
  return (sectionId) => isStudent && !isOver && !inCart.includes(sectionId) && !waiting.includes(sectionId)
}

function useAdd(term: number) {
  const change = useCartChange(term)
  const navigate = useNavigate()
  return async (sectionId: number, name: string) => {
    const cart = `your ${termName(term)} cart`
    try {
      const { refusals } = await change.mutateAsync({ sectionId, inCart: true })
      const [first] = refusals
      if (first) return showError(`${name} was not added to ${cart}: ${first.rule}`)
      const open = () => void navigate({ to: pages.courseRegistration, search: { term: String(term) } })
      showSuccess(`${name} is in ${cart}.`, { action: { label: 'Open cart', onClick: open } })
    } catch (error) {
      showError(`Your cart was not changed: ${messageOf(error)}`)
    }
  }
}

/** The classes that an instructor teaches now and later. */
function useOwnRosters(teaches: boolean) {
  const facts = useInstitution()
  const { data } = useQuery({
    queryKey: ['rosters', 'own'],
    queryFn: ({ signal }) => callRoute<typeof listOwnClasses>({ method: 'GET', path: '/rosters' }, { signal }),
    enabled: teaches,
  })
  if (!facts || !data) return []
  const current = currentTermOf(facts)
  return data.classes
    .filter(({ term }) => term >= current)
    .map(({ sectionId, term, subject, number, component, section }) => ({
      sectionId,
      term,
      name: `${subject} ${number} ${component} ${section}`,
    }))
}
