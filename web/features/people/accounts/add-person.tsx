import type { createUser } from '@sam/contract/people/accounts'
import { findNearest } from '@sam/domain/kernel/find-nearest'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { SidePanel } from '../../../components/ui/table/side-panel.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { FormFoot } from './form-foot.tsx'
import styles from './manage-users.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** An account by hand, for someone no import brings; roles come after. */
export function AddPerson({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const domains = useInstitution()?.institution.emailDomains ?? []
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callRoute<typeof createUser>(
        { method: 'POST', path: '/users' },
        { body: { name: name.trim(), email: email.trim() } },
      ),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['people', 'accounts'] })
      onAdded(id)
    },
  })
  const nameError = isTried && name.trim() === '' ? 'Enter the name.' : null
  const emailError = isTried && !isAddress(email.trim(), domains) ? addressError(email.trim(), domains) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() !== '' && isAddress(email.trim(), domains)) mutate()
  }
  return (
    <SidePanel
      label="Add a person"
      onClose={onClose}
      head={
        <div className={styles.panelHead}>
          <h2>Add a person</h2>
        </div>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Input
          label="Name"
          value={name}
          maxLength={200}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
        />
        <Input
          label="E-mail"
          type="email"
          value={email}
          maxLength={254}
          placeholder={`first.last@${domains[0] ?? ''}`}
          error={emailError ?? (error ? messageOf(error) : null)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <p className={textStyles.meta}>The person can sign in with this address. Grant roles in the next step.</p>
        <FormFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="record" busy={isPending && 'Adding'}>
            Add
          </Button>
        </FormFoot>
      </form>
    </SidePanel>
  )
}

/** What is wrong with an address, and the likely right one. */
function addressError(email: string, domains: readonly string[]): string {
  const [local = '', domain = ''] = email.split('@')
  const near = local && domain ? findNearest(domain, domains) : null
  return `Use an address of ${domains.join(' or ')}.${near === null ? '' : ` Did you mean ${local}@${near}?`}`
}

function isAddress(email: string, domains: readonly string[]): boolean {
  const [local, domain, ...rest] = email.split('@')
  return Boolean(local) && rest.length === 0 && domains.includes((domain ?? '').toLowerCase())
}
