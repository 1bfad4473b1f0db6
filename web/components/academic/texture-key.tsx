import { classNames } from '../ui/class-names.ts'
import styles from './texture-key.module.css'

export type Texture = 'solid' | 'hatched' | 'outlined'

/** What a texture of a bar stands for, beside its word: earned solid, in progress hatched, planned outlined. */
export function TextureKey({ texture }: { texture: Texture }) {
  return <span className={classNames(styles.key, styles[texture])} aria-hidden="true" />
}
