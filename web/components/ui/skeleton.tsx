import { useEffect, useState } from 'react'
import styles from './skeleton.module.css'

/** Shorter waits show nothing, so that quick pages do not flicker. */
export const skeletonDelayMs = 150

const widths = ['60%', '44%', '52%', '38%', '56%']

/** Grey lines where rows will stand, at the height of those rows. */
export function Skeleton({
  rows = 3,
  label = 'Loading',
  rowHeight = 36,
}: {
  rows?: number
  label?: string
  rowHeight?: number
}) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: rows }, (_unused, row) => (
        <div key={row} style={{ height: rowHeight }}>
          {shown && <span className={styles.line} style={{ width: 70 }} />}
          {shown && <span className={styles.line} style={{ width: widths[row % widths.length] }} />}
        </div>
      ))}
    </div>
  )
}
