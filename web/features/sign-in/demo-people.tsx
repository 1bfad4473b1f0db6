import { isRole, roles as allRoles } from '@sam/domain/people/role'
import { Icon } from '../../components/ui/icon.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Glyph } from '../../components/ui/status.tsx'
import { plural } from '../../lib/format.ts'
import styles from './demo-people.module.css'
import type { SignInOptions } from './use-sign-in-options.ts'
import textStyles from '../../components/ui/text.module.css'

type DemoPerson = NonNullable<SignInOptions['demo']>['people'][number]

interface DemoPeopleProps {
  people: readonly DemoPerson[]
  /** The e-mail address of the person being signed in. */
  busyWith: string | null
  onChoose: (email: string) => void
}

/** People to try the product as, folded by role; one group is open at a time. */
export function DemoPeople({ people, busyWith, onChoose }: DemoPeopleProps) {
  return (
    <Section title="Sample accounts: pick one" className={styles['people'] ?? ''}>
      {groupsOf(people).map(({ label, members }) => (
        <details key={label} className={styles['role']} name="sample-accounts">
          <summary>
            <b>{label}</b>
            <span className={textStyles.meta}>
              {members.length === 1 ? members[0]?.name : plural(members.length, 'account')}
            </span>
            <Icon name="right" />
          </summary>
          <ul className={styles['list']}>
            {members.map(({ email, name, story }) => (
              <li key={email}>
                <button
                  type="button"
                  className={styles['person']}
                  disabled={busyWith !== null}
                  onClick={() => onChoose(email)}
                >
                  <span>
                    <b>{name}</b>
                    <span className={textStyles.meta}>{story}</span>
                  </span>
                  {busyWith === email ? <Glyph name="turning" size={16} /> : <Icon name="arrow-right" />}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}

/** The people by the roles they hold: single roles in the order of the menus, then combinations. */
function groupsOf(people: readonly DemoPerson[]): { label: string; members: DemoPerson[] }[] {
  const byLabel = new Map<string, DemoPerson[]>()
  for (const person of people) byLabel.set(roleLabel(person), [...(byLabel.get(roleLabel(person)) ?? []), person])
  const place = (label: string) => (isRole(label) ? allRoles.indexOf(label) : allRoles.length)
  return [...byLabel]
    .map(([label, members]) => ({ label, members }))
    .toSorted((a, b) => place(a.label) - place(b.label))
}

function roleLabel({ roles }: DemoPerson): string {
  return roles.length === allRoles.length ? 'All four roles' : roles.join(', ') || 'No role'
}
