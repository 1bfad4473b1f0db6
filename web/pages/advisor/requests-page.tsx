import { OnlyAdvisors } from '../../features/people/only-advisors.tsx'
import { OwnUnits } from '../../features/people/own-units.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** Requests: until requests can be sent, what an advisor can decide is found on the student's profile. */
export function RequestsPage() {
  usePageTitle('Requests')
  return (
    <>
      <div className="head mb-3">
        <h1>Requests</h1>
      </div>
      <OnlyAdvisors>
        {(user) => (
          <>
            <p className="mb-4">
              Students cannot send requests here yet. Holds and waivers are set on the student’s profile.
            </p>
            <OwnUnits userId={user.id} />
          </>
        )}
      </OnlyAdvisors>
    </>
  )
}
