import '../../styles/course.css'
import type { CSSProperties } from 'react'

/** 'CSE 214', with the colour it has elsewhere on the page. */
export function CourseCode({ course, title, hue }: { course: string; title?: string | null; hue?: number }) {
  return (
    <>
      {hue !== undefined && <span className="chip course" style={{ '--h': hue } as CSSProperties} aria-hidden="true" />}
      <span>
        <b className="nw">{course}</b>
        {title && <span className="t"> {title}</span>}
      </span>
    </>
  )
}
