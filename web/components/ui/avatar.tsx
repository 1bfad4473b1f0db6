import { useState } from 'react'

/** A person's picture, or the first letter of their name where there is none or it does not load. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [broken, setBroken] = useState(false)
  if (picture && !broken) {
    return <img className="av" src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
  }
  return (
    <span className="av" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  )
}
