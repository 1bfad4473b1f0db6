import type { SignInOptions } from './use-sign-in-options.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './sign-in-help.module.css'

/** Who helps when nothing above works. */
export function SignInHelp({ support }: { support: SignInOptions['institution']['itSupport'] | undefined }) {
  const label = `Contact ${support?.label ?? 'IT Support'}`
  return (
    <p className={styles.help}>
      Can’t sign in? {support ? <a href={`mailto:${support.email}`}>{label}</a> : label}
      {support?.phone && (
        <>
          <br />
          <span className={textStyles.meta}>{support.phone}</span>
        </>
      )}
    </p>
  )
}
