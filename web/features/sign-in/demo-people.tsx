import { Icon } from '../../components/ui/icon.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Glyph } from '../../components/ui/status.tsx'
import type { SignInOptions } from './use-sign-in-options.ts'

type DemoPerson = NonNullable<SignInOptions['demo']>['people'][number]

interface DemoPeopleProps {
  people: readonly DemoPerson[]
  /** The e-mail address of the person being signed in. */
  busyWith: string | null
  withoutThirdParty: boolean
  onChoose: (email: string) => void
}

/** People to try the product as, under the role each stands for. */
export function DemoPeople({ people, busyWith, withoutThirdParty, onChoose }: DemoPeopleProps) {
  const meta = withoutThirdParty ? 'Sample records; choose whom to be' : 'Sample records; sign in without an account'
  return (
    <Section title="Demo people" meta={meta} className="si-demo">
      <ul>
        {people.map((person, index) => {
          const before = people[index - 1]
          const repeated = before !== undefined && roleLabel(before) === roleLabel(person)
          return (
            <li key={person.email}>
              <button type="button" disabled={busyWith !== null} onClick={() => onChoose(person.email)}>
                <span className="r">
                  {repeated ? <span className="vh">{roleLabel(person)}</span> : roleLabel(person)}
                </span>
                <span className="n">
                  <b>{person.name}</b>
                  <span className="meta">{person.story}</span>
                </span>
                {busyWith === person.email ? <Glyph name="turning" size={16} /> : <Icon name="arrow-right" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function roleLabel({ roles }: DemoPerson): string {
  return roles.length === 4 ? 'All four roles' : roles.join(', ') || 'No role'
}
