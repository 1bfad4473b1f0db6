import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/field.tsx'

interface DemoProviderProps {
  busy: boolean
  onChoose: (email: string) => void
}

/** The built-in provider's button: signs in any address of the institution. */
export function DemoProvider({ busy, onChoose }: DemoProviderProps) {
  const [asking, setAsking] = useState(false)
  const [email, setEmail] = useState('')
  if (!asking)
    return (
      <Button className="gbtn" onClick={() => setAsking(true)}>
        Sign in with the demo provider
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim()) onChoose(email.trim())
  }
  return (
    <form className="si-any" onSubmit={submit}>
      <Input
        label="E-mail address"
        help="Any address of the university. One that nobody imported has no profile yet."
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
