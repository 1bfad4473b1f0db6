import styles from './wordmark.module.css'

/** The product's name, drawn: the crossbar of the A is the mark. */
export function Wordmark() {
  return (
    <svg
      className={styles.wordmark}
      viewBox="0 0 56 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.3"
      role="img"
      aria-label="SAM"
    >
      <path d="M13.7 5.6C12.9 3.5 11 2.35 8.5 2.35 5.5 2.35 3.45 3.85 3.45 6c0 5 10.75 2.6 10.75 8 0 2.3-2.2 3.7-5.5 3.7-3 0-5.1-1.3-5.9-3.7" />
      <path d="M18.3 19.3 25.3 2.4h.6l7 16.9" strokeLinejoin="bevel" />
      <path className={styles.bar} d="M21.6 14.1h8" strokeWidth="3" />
      <path d="M38 19.3V2.6l7.6 11 7.6-11v16.7" strokeLinejoin="bevel" />
    </svg>
  )
}
