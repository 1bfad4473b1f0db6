import { useState } from 'react'
import styles from './avatar.module.css'

/** A person's picture, or the first letter of their name where there is none or it does not load. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [broken, setBroken] = useState(false)
  if (picture && !broken) {
    return (
      <img
        className={styles.avatar}
        data-part="avatar"
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <span className={styles.avatar} data-part="avatar" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
