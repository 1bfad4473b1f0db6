import { pages } from '@sam/contract/pages'
import { courseSlug, parseCourseCode } from '@sam/domain/catalog/course-code'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { Link } from '@tanstack/react-router'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import textStyles from '../../../components/ui/text.module.css'

/** A course by its code and name; words that name no course, such as a range, stay words. */
export function CourseLink({ course, title }: { course: string; title?: string | undefined }) {
  const term = termToRegisterFor(useInstitution()?.terms ?? [])
  if (parseCourseCode(course) === null) return <span>{course}</span>
  return (
    <>
      <Link
        to={pages.course}
        params={{ course: courseSlug(course) }}
        className={textStyles.noWrap}
        {...(term !== null && peekAt({ term, course }))}
      >
        {course}
      </Link>
      {title && <span>{title}</span>}
    </>
  )
}
