import styles from './effect.module.css'

const square = 5
const step = 6
const mostSquares = 3000

interface StudentFieldProps {
  students: number
  lose: number
  gain: number
  columns: number
}

/** One square for each student, those who lose first; of very many, one for some. What it shows stands beside it in words. */
export function StudentField({ students, lose, gain, columns }: StudentFieldProps) {
  const each = Math.max(1, Math.ceil(students / mostSquares))
  const count = (of: number) => (of === 0 ? 0 : Math.max(1, Math.round(of / each)))
  const [all, losing, gaining] = [Math.ceil(students / each), count(lose), count(gain)]
  // Down the first columns, as the drawing has it: few stand together instead of in a thin line.
  const rows = Math.max(1, Math.ceil(all / columns))
  const squares = Array.from({ length: all }, (_, index) => ({
    x: Math.floor(index / rows) * step,
    y: (index % rows) * step,
    kind: index < losing ? styles.losing : index < losing + gaining ? styles.gaining : styles.same,
  }))
  return (
    <svg
      className={styles.field}
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      width={columns * step}
      height={rows * step}
      aria-hidden="true"
    >
      {squares.map(({ x, y, kind }) => (
        <rect key={`${x} ${y}`} className={kind} x={x} y={y} width={square} height={square} />
      ))}
    </svg>
  )
}
