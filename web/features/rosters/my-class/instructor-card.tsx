import { EmailAddress } from '../../../components/ui/email-address.tsx'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { unknownValue } from '../../../lib/format.ts'
import { OwnLinks } from './own-links.tsx'
import type { Roster } from '../roster/use-rosters.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './instructor-card.module.css'

/** Who teaches the class; a name of the schedule without an account has no address. */
export function InstructorCard({ instructors, ownLinks }: Pick<Roster, 'instructors' | 'ownLinks'>) {
  return (
    <Section title={instructors.length > 1 ? 'Instructors' : 'Instructor'}>
      {instructors.length === 0 && <p className={textStyles.meta}>{unknownValue}</p>}
      <ul className={styles.teaching}>
        {instructors.map(({ name, email, picture }) => (
          <li key={name} className={layoutStyles.row}>
            <Avatar name={name} picture={picture} />
            <div>
              <b>{name}</b>
              {email && (
                <a className={textStyles.meta} href={`mailto:${email}`}>
                  <EmailAddress address={email} />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      <OwnLinks links={ownLinks} />
    </Section>
  )
}
