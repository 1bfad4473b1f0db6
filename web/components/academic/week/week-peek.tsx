import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { classEntry, searchClasses } from '@sam/contract/timetable'
import type { AnswerOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { weekdays } from '@sam/domain/timetable/schedule'
import { useEffect, useState, type CSSProperties } from 'react'
import { ownWeekQuery, useIsStudent, type WeekClass } from '../../../queries/planning/own-week.ts'
import { classesOfCourseQuery, oneClassQuery } from '../../../queries/timetable/classes.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { classNames } from '../../ui/class-names.ts'
import { compareWithWeek, ownWeekOf } from './compare-with-week.ts'
import { peekOf, readPeek, type PeekedClass } from './peek-at.ts'
import { weekSpansOf } from './place-meetings.ts'
import type { WeekSpan } from './week-glyph.tsx'
import styles from './week-peek.module.css'

type ClassEntry = (typeof classEntry)['_output']

/** Where a mouse hovers, a keyboard is likely, and the week of a class covers only a corner. */
const hasMouseAndRoom = '(hover: hover) and (min-width: 1080px)'

/** In px, about: the card must not cover the row that it is about. */
const cardHeight = 300

/** A pointer that only crosses a row on its way asks for nothing. */
const restMs = 90

interface Shown extends PeekedClass {
  /** Where the row is at the place of the card: from the bottom of the window, in px, just above the row. */
  above: number | null
}

/** A class in the student's own week, wherever it stands on a page: the one under the pointer or the focus, or tapped. */
export function WeekPeek() {
  const isStudent = useIsStudent()
  const hasMouse = useMedia(hasMouseAndRoom)
  if (!isStudent) return null
  return hasMouse ? <FollowPointer /> : <FollowTaps />
}

/** The class that is shown; where the page draws its course, it is pointed out there instead. */
function useShown() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [pointing] = useState(() => {
    let pointedOut: Element[] = []
    const leave = () => {
      for (const block of pointedOut) block.removeAttribute('data-pointed')
      pointedOut = []
      setShown(null)
    }
    const enter = (found: HTMLElement) => {
      const peeked = readPeek(found)
      pointedOut = peeked.isDrawn ? blocksInView(peeked.course) : []
      for (const block of pointedOut) block.setAttribute('data-pointed', '')
      const { top, bottom } = found.getBoundingClientRect()
      const room = innerHeight - cardHeight
      const above = bottom > room ? Math.min(innerHeight - top + 8, room) : null
      setShown(pointedOut.length > 0 ? null : { ...peeked, above })
    }
    return { enter, leave }
  })
  return { shown, ...pointing }
}

function FollowPointer() {
  const { shown, enter, leave: hide } = useShown()
  useEffect(() => {
    let element: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      element = null
      hide()
    }
    const follow = (target: EventTarget | null) => {
      const found = target instanceof Element ? peekOf(target) : null
      if (found === element) return
      leave()
      element = found
      if (found) timer = setTimeout(() => enter(found), restMs)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    const listened = new AbortController()
    const options = { signal: listened.signal }
    document.addEventListener('pointerover', ({ target }) => follow(target), options)
    document.addEventListener('focusin', ({ target }) => follow(target), options)
    document.addEventListener(
      'keyup',
      ({ key, target }) => key.startsWith('Arrow') && follow(chosenBy(target)),
      options,
    )
    document.addEventListener('focusout', leave, options)
    document.documentElement.addEventListener('pointerleave', leave, options)
    addEventListener('keydown', onKey, options)
    // This comes after the page, where a class may have the focus already.
    follow(document.activeElement)
    return () => {
      listened.abort()
      leave()
    }
  }, [enter, hide])
  return shown && <Peek {...shown} />
}

/** What the arrow keys chose: an entry of a list that a field leads keeps the focus in the field. */
function chosenBy(target: EventTarget | null): EventTarget | null {
  const id = target instanceof Element ? target.getAttribute('aria-activedescendant') : null
  return id === null ? target : document.getElementById(id)
}

/** A tap on one of these does what it says. */
const controls = 'a, button, input, select, textarea, label, summary, [role="menuitem"]'

/** Where nothing hovers: a tap on a row shows its class, another tap anywhere hides it. */
function FollowTaps() {
  const { shown, enter, leave } = useShown()
  useEffect(() => {
    let element: HTMLElement | null = null
    const onClick = ({ target }: MouseEvent) => {
      const found = target instanceof Element && !target.closest(controls) ? peekOf(target) : null
      leave()
      element = found === element ? null : found
      if (element) enter(element)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    const listened = new AbortController()
    document.addEventListener('click', onClick, { signal: listened.signal })
    addEventListener('keydown', onKey, { signal: listened.signal })
    return () => {
      listened.abort()
      leave()
    }
  }, [enter, leave])
  return shown && <Peek {...shown} tapped />
}

/** Where the page draws a course in a week that is in view. */
function blocksInView(course: string): Element[] {
  return [...document.querySelectorAll(`[data-block="${CSS.escape(course)}"]`)].filter((block) => {
    const { top, bottom, height } = block.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  })
}

/** It only repeats what the row says, so screen readers skip it, and Escape hides it. */
function Peek({ term, course, sectionId, above, tapped = false }: Shown & { tapped?: boolean }) {
  const { data: own } = useQuery(ownWeekQuery(term))
  const entries = usePeeked({ term, course, sectionId })
  if (!own || !entries) return null
  const week = ownWeekOf(own.classes)
  const isOwn = ({ id }: ClassEntry) => own.classes.some(({ sectionId: held }) => held === id)
  const [best] = entries
    .map((entry) => ({ entry, ...compareWithWeek(course, entry, week) }))
    .toSorted(
      (a, b) =>
        // Of a course that one has, one's own class; else the one that fits best.
        Number(isOwn(b.entry)) - Number(isOwn(a.entry)) ||
        a.sentences.length - b.sentences.length ||
        Number(isFull(a.entry)) - Number(isFull(b.entry)),
    )
  if (!best) return null
  const { entry, sentences, clashes, standing } = best
  const spans = [entry, ...entry.companions].flatMap(({ meetings }) => weekSpansOf(meetings))
  const others = spansOf(own.classes.filter((one) => one.sectionId !== entry.id))
  const fits =
    standing === 'registered' ? 'In your week' : standing === 'planned' ? 'In your planner' : 'Fits your week'
  const words = spans.length === 0 ? ['No fixed meeting time'] : sentences.length > 0 ? sentences : [fits]
  return (
    <div
      className={classNames(styles['peek'], tapped && styles['tapped'])}
      style={above === null ? undefined : { bottom: above }}
      data-part="week peek"
      aria-hidden="true"
    >
      <p className={styles['title']}>
        <b>{course}</b> {entry.component} {entry.section} in your {termName(term)}
      </p>
      <Week own={others} spans={spans.map((span) => ({ ...span, course }))} clashes={clashes} />
      <p className={sentences.length > 0 ? styles['clashing'] : styles['fitting']}>{words.join('. ')}</p>
    </div>
  )
}

const isFull = ({ status }: ClassEntry) => status !== 'open'

function spansOf(classes: readonly WeekClass[]): NamedSpan[] {
  return classes.flatMap(({ meetings, course }) => weekSpansOf(meetings).map((span) => ({ ...span, course })))
}

/** The class, or every class of the course; what a search on the page has found already is not asked for again. */
function usePeeked({ term, course, sectionId }: PeekedClass): readonly ClassEntry[] | undefined {
  const loaded = findLoaded(useQueryClient(), term, sectionId)
  const [subject = '', number = ''] = course.split(' ')
  const one = useQuery({ ...oneClassQuery(sectionId), enabled: !loaded })
  const all = useQuery({ ...classesOfCourseQuery(term, subject, number), enabled: sectionId === undefined })
  if (sectionId === undefined) return all.data
  return loaded ? [loaded] : one.data && [one.data.class]
}

type Page = AnswerOf<typeof searchClasses>

function findLoaded(client: QueryClient, term: number, sectionId: number | undefined): ClassEntry | undefined {
  const searches = client.getQueriesData<{ pages?: Page[] }>({ queryKey: ['classes', term] })
  return searches
    .flatMap(([, found]) => found?.pages ?? [])
    .flatMap(({ courses }) => courses)
    .flatMap(({ classes }) => classes)
    .find(({ id }) => id === sectionId)
}

interface NamedSpan extends WeekSpan {
  course: string
}

function Week({ own, spans, clashes }: { own: NamedSpan[]; spans: NamedSpan[]; clashes: WeekSpan[] }) {
  const all = [...own, ...spans]
  const opens = Math.floor(Math.min(9 * 60, ...all.map(({ start }) => start)) / 60)
  const closes = Math.ceil(Math.max(17 * 60, ...all.map(({ end }) => end)) / 60)
  const days = weekdays.slice(0, Math.max(5, ...all.map(({ day }) => weekdays.indexOf(day) + 1)))
  const placeOf = ({ day, start, end }: WeekSpan) =>
    ({
      '--column': days.indexOf(day),
      '--from': (start / 60 - opens) / (closes - opens),
      '--length': (end - start) / 60 / (closes - opens),
    }) as CSSProperties
  return (
    <div className={styles['week']} style={{ '--days': days.length, '--hours': closes - opens } as CSSProperties}>
      {days.map((day) => (
        <b key={day}>{day}</b>
      ))}
      <div className={styles['grid']}>
        {own.map((span, index) => (
          <i key={index} className={styles['own']} style={placeOf(span)}>
            {span.course}
          </i>
        ))}
        {spans.map((span, index) => (
          <i key={index} className={styles['this']} style={placeOf(span)}>
            {span.course}
          </i>
        ))}
        {clashes.map((span, index) => (
          <i key={index} className={styles['clash']} style={placeOf(span)} />
        ))}
      </div>
    </div>
  )
}
