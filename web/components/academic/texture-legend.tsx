import legendStyles from '../ui/legend.module.css'
import { TextureKey } from './texture-key.tsx'

/** What the textures of bars mean; the outlined part is what is planned, or what else the page says. */
export function TextureLegend({ outlined = 'Planned' }: { outlined?: string }) {
  return (
    <span className={legendStyles.legend}>
      <span>
        <TextureKey texture="solid" />
        Earned
      </span>
      <span>
        <TextureKey texture="hatched" />
        In progress
      </span>
      <span>
        <TextureKey texture="outlined" />
        {outlined}
      </span>
    </span>
  )
}
