import { pages } from '@sam/contract/pages'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { DirectoryWithheld } from '../../components/academic/directory-withheld.tsx'
import { peekAt } from '../../components/academic/week/peek-at.ts'
import { describeTime } from '../../components/academic/week/meetings.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import type { useSuggestions } from './use-suggestions.ts'
import { classNames } from '../../components/ui/class-names.ts'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

interface SuggestionsProps {
  found: ReturnType<typeof useSuggestions>
  /** Makes what choosing an item does: closing the palette, then this. */
  act: (action: () => void) => () => void
}

/** Courses, classes and students to go to. The server has matched them: they carry the typed words to pass here, too. */
export function Suggestions({ found: { term, said, courses, classes, students }, act }: SuggestionsProps) {
  const navigate = useNavigate()
  return (
    <>
      {courses.length > 0 && (
        <Command.Group heading="Courses">
          {courses.map(({ id, name }) => (
            <Command.Item
              key={id}
              value={`course ${id}`}
              {...peekAt({ term, course: id })}
              keywords={[said]}
              onSelect={act(() => {
                void navigate({ to: pages.course, params: { course: courseSlug(id) } })
              })}
            >
              <Icon name="book" />
              <b>{id}</b> {name}
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {classes.length > 0 && (
        <Command.Group heading={`Classes, ${termName(term)}`}>
          {classes.map(({ course, entry }) => (
            <Command.Item
              key={entry.id}
              value={`class ${entry.id}`}
              {...peekAt({ term, course: `${course.subject} ${course.number}`, sectionId: entry.id })}
              keywords={[said]}
              onSelect={act(() => {
                void navigate({ to: pages.class, params: { sectionId: String(entry.id) } })
              })}
            >
              <Icon name="search" />
              <b>
                {course.subject} {course.number}
              </b>{' '}
              {[entry, ...entry.companions].map(({ component, section }) => `${component} ${section}`).join(' with ')}
              <span className={classNames(textStyles.meta, spaceStyles.atEnd)}>
                {entry.meetings[0] && describeTime(entry.meetings[0])}
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {students.length > 0 && (
        <Command.Group heading="Students">
          {students.map(({ id, name, email, directoryWithheld }) => (
            <Command.Item
              key={id}
              value={`student ${id}`}
              keywords={[said]}
              onSelect={act(() => {
                void navigate({ to: pages.profileOf, params: { userId: id } })
              })}
            >
              <Icon name="people" />
              {name} {directoryWithheld && <DirectoryWithheld />}
              <span className={classNames(textStyles.meta, spaceStyles.atEnd)}>{email}</span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
    </>
  )
}
