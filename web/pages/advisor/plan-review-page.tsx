import { OnlyAdvisors } from '../../features/people/only-advisors.tsx'
import { OwnUnits } from '../../features/people/own-units.tsx'
import { RegistrationLine } from '../../features/registration/registration-line.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** Plan Review (specification, section 2.1): the advisor's own students and the way to their records. */
export function PlanReviewPage() {
  usePageTitle('Academic Advisor Dashboard')
  return (
    <>
      <div className="head mb-3">
        <h1>Academic Advisor Dashboard</h1>
      </div>
      <OnlyAdvisors>
        {(user) => (
          <>
            <RegistrationLine />
            <OwnUnits userId={user.id} />
            <p className="meta mt-4">There are no plans to review: students cannot send plans to an advisor yet.</p>
          </>
        )}
      </OnlyAdvisors>
    </>
  )
}
