import { pages } from '@sam/contract/pages'
import { courseSlug, parseCourseCode } from '@sam/domain/catalog/course-code'
import { Link } from '@tanstack/react-router'
import textStyles from '../../components/ui/text.module.css'

/** A course by its code and name; words that name no course, such as a range, stay words. */
export function CourseLink({ course, title }: { course: string; title?: string | undefined }) {
  if (parseCourseCode(course) === null) return <span>{course}</span>
  return (
    <>
      <Link to={pages.course} params={{ course: courseSlug(course) }} className={textStyles.noWrap}>
        {course}
      </Link>
      {title && <span>{title}</span>}
    </>
  )
}
