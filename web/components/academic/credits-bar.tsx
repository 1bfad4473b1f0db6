import { formatCount } from '../../lib/format.ts'
import styles from './credits-bar.module.css'
import progressStyles from '../ui/progress.module.css'
import { TextureKey, type Texture } from './texture-key.tsx'

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
    <div>
      <div className={progressStyles.bar} style={{ height: 12 }} role="img" aria-label={words}>
        {earned > 0 && <i className={progressStyles.solid} style={share(earned)} />}
        {inProgress > 0 && <i className={progressStyles.hatched} style={share(inProgress)} />}
        {planned > 0 && <i className={progressStyles.outlined} style={share(planned)} />}
      </div>
      <dl className={styles.figures}>
        <Figure name="Earned" texture="solid" credits={earned} />
        <Figure name="In progress" texture="hatched" credits={inProgress} />
        <Figure name="Planned" texture="outlined" credits={planned} />
        <Figure name="Still to plan" credits={open} />
      </dl>
    </div>
  )
}

function Figure({ name, texture, credits }: { name: string; texture?: Texture; credits: number }) {
  return (
    <div>
      <dt>
        {texture && <TextureKey texture={texture} />}
        {name}
      </dt>
      <dd>{formatCount(credits)}</dd>
    </div>
  )
}
