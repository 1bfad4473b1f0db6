import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Disclosures with one group name close each other. */
  group?: string
  children: ReactNode
}

/** A line that opens to what is below it: the browser's own, so it works by keyboard and is found by search in page. */
export function Disclosure({ summary, open, group, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={group}>
      <summary>
        <span className="tw">
          <Icon name="right" />
        </span>
        {summary}
      </summary>
      <div className="body">{children}</div>
    </details>
  )
}
