import type { readCourse } from '@sam/contract/catalog'
import { pages } from '@sam/contract/pages'
import type { AnswerOf } from '@sam/contract/route'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { outlineRequisite } from '@sam/domain/requisites/describe/describe-requisite'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { KeyValues } from '../../components/ui/key-values.tsx'
import { Section, Stack } from '../../components/ui/section.tsx'
import { peekAt } from '../../components/academic/week/peek-at.ts'
import { GenEdTagsOrNone } from '../../components/academic/gen-ed-tags.tsx'
import { formatCount, formatCredits, plural } from '../../lib/format.ts'
import { RequisiteTree } from '../../components/academic/requisite-tree.tsx'
import { useGenEdLabel } from '../../queries/catalog/gen-ed.ts'
import styles from './course-details.module.css'
import type { Course } from './use-courses.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import sectionStyles from '../../components/ui/section.module.css'
import textStyles from '../../components/ui/text.module.css'
import courseListStyles from './course-list.module.css'

type Found = AnswerOf<typeof readCourse>

/** A course with its requisites as written and as read, the courses that need it, and when it is offered. */
export function CourseDetails({ found: { course, term, opens, offered } }: { found: Found }) {
  const genEd = useGenEdLabel()
  return (
    <div className={classNames(layoutStyles.twoColumns, layoutStyles.overview)}>
      <Stack>
        <Section title="Description">
          <p className={courseListStyles.description}>{course.description || 'No description in the catalog.'}</p>
        </Section>
        <Requisites course={course} />
        <Section title="Prerequisite for" meta={plural(opens.length, 'course')}>
          {opens.length === 0 ? (
            <p className={textStyles.meta}>No course in this catalog requires {course.id}.</p>
          ) : (
            <ul className={styles.courses}>
              {opens.map(({ id, name }) => (
                <li key={id}>
                  <Link to={pages.course} params={{ course: courseSlug(id) }}>
                    <b>{id}</b>
                  </Link>{' '}
                  {name}
                </li>
              ))}
            </ul>
          )}
        </Section>
      </Stack>
      <Stack>
        <Section title="Course">
          <KeyValues
            facts={[
              { name: 'Credits', value: formatCredits(course.creditsMin, course.credits) },
              { name: genEd, value: <GenEdTagsOrNone codes={course.sbcs} label={genEd} /> },
              { name: 'Catalog', value: termName(term) },
            ]}
          />
        </Section>
        <Section title="Classes by term">
          {offered.length === 0 ? (
            <p className={textStyles.meta}>Not in any class schedule.</p>
          ) : (
            <ul className={sectionStyles.rows}>
              {offered.map((offering) => (
                <li
                  key={offering.term}
                  className={layoutStyles.row}
                  {...peekAt({ term: offering.term, course: course.id })}
                >
                  <Link
                    to={pages.classSearch}
                    search={{ term: String(offering.term), subject: course.department, number: course.number }}
                  >
                    {termName(offering.term)}
                  </Link>
                  <span className={layoutStyles.grow} />
                  <span className={classNames(textStyles.meta, textStyles.tabular)}>
                    {plural(offering.classes, 'class', 'classes')}, {formatCount(offering.enrolled)} of{' '}
                    {formatCount(offering.capacity)} seats taken
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </Stack>
    </div>
  )
}

function Requisites({ course }: { course: Course }) {
  const written = [
    { name: 'Prerequisites', value: course.prerequisites ?? 'None' },
    { name: 'Corequisites', value: course.corequisites },
    { name: 'Antirequisites', value: course.antirequisites },
    { name: 'Advisory', value: course.advisoryPrerequisites },
  ].filter(({ value }) => value !== null)
  const outline = course.requisite && outlineRequisite(course.requisite)
  return (
    <>
      <Section title="Requisites">
        <KeyValues facts={written} />
      </Section>
      {outline && (
        <Section title="How registration reads them">
          <RequisiteTree outline={outline} />
        </Section>
      )}
    </>
  )
}
