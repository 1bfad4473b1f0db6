import { OnlyAdvisors } from '../../features/people/only-advisors.tsx'
import { OwnUnits } from '../../features/people/own-units.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { classNames } from '../../components/ui/class-names.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'

/** Requests: until requests can be sent, what an advisor can decide is found on the student's profile. */
export function RequestsPage() {
  usePageTitle('Requests')
  return (
    <>
      <div className={classNames(pageHeadStyles.head, spaceStyles.below12)}>
        <h1>Requests</h1>
      </div>
      <OnlyAdvisors>
        {(user) => (
          <>
            <p className={spaceStyles.below16}>
              Students cannot send requests here yet. Holds and waivers are set on the student’s profile.
            </p>
            <OwnUnits userId={user.id} />
          </>
        )}
      </OnlyAdvisors>
    </>
  )
}
