import '../../styles/plots.css'
import { formatCount } from '../../lib/format.ts'

interface CreditsBarProps {
  earned: number
  inProgress: number
  planned: number
  /** Credits that the degree takes. */
  needed: number
}

/** One ink, three textures: earned solid, in progress hatched, planned outlined; the same in figures below. */
export function CreditsBar({ earned, inProgress, planned, needed }: CreditsBarProps) {
  const whole = Math.max(needed, earned + inProgress + planned)
  const share = (credits: number) => ({ width: `${(100 * credits) / whole}%` })
  const open = Math.max(0, needed - earned - inProgress - planned)
  const words = `${earned} earned, ${inProgress} in progress, ${planned} planned, of ${needed}`
  return (
    <div className="cred">
      <div className="bar" style={{ height: 12 }} role="img" aria-label={words}>
        {earned > 0 && <i className="a" style={share(earned)} />}
        {inProgress > 0 && <i className="b" style={share(inProgress)} />}
        {planned > 0 && <i className="c" style={share(planned)} />}
      </div>
      <dl className="credk">
        <Figure name="Earned" texture="a" credits={earned} />
        <Figure name="In progress" texture="b" credits={inProgress} />
        <Figure name="Planned" texture="c" credits={planned} />
        <Figure name="Still to plan" credits={open} />
      </dl>
    </div>
  )
}

function Figure({ name, texture, credits }: { name: string; texture?: string; credits: number }) {
  return (
    <div>
      <dt>
        {texture && <span className={`k ${texture}`} aria-hidden="true" />}
        {name}
      </dt>
      <dd>{formatCount(credits)}</dd>
    </div>
  )
}
