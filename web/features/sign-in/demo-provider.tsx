import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/fields/field.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import styles from './demo-provider.module.css'
import signInWaysStyles from './sign-in-ways.module.css'

interface DemoProviderProps {
  busy: boolean
  /** Any address of the institution, or those of the demo's own people. */
  anyone: boolean
  onChoose: (email: string) => void
}

/** The built-in provider's button: signs in by an e-mail address. */
export function DemoProvider({ busy, anyone, onChoose }: DemoProviderProps) {
  const [asking, setAsking] = useState(false)
  const [email, setEmail] = useState('')
  if (!asking)
    return (
      <Button className={classNames(signInWaysStyles.provider)} onClick={() => setAsking(true)}>
        Sign in with the demo provider
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim()) onChoose(email.trim())
  }
  return (
    <form className={styles.anyAccount} onSubmit={submit}>
      <Input
        label="E-mail address"
        help={
          anyone
            ? 'Any university address. An address that is not imported has no profile yet.'
            : 'The address of anyone in the demo data.'
        }
        type="email"
        name="email"
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={busy}>
        Sign in
      </Button>
    </form>
  )
}
