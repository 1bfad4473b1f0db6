import { Fragment } from 'react'
import styles from './email-address.module.css'

/** An e-mail address that has to break breaks before its @; a part that still has no room, after a dot. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?=@)/).map((part) => (
    <span key={part} className={styles.part}>
      {part.split(/(?<=\.)/).map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  ))
}
