import { OnlyAdvisors } from '../../features/people/students/only-advisors.tsx'
import { OwnUnits } from '../../features/people/accounts/own-units.tsx'
import { RegistrationLine } from '../../features/registration/periods/registration-line.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { classNames } from '../../components/ui/class-names.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

/** Plan Review (specification, section 2.1): the advisor's own students and the way to their records. */
export function PlanReviewPage() {
  usePageTitle('Academic Advisor Dashboard')
  return (
    <>
      <div className={classNames(pageHeadStyles.head, spaceStyles.below12)}>
        <h1>Academic Advisor Dashboard</h1>
      </div>
      <OnlyAdvisors>
        {(user) => (
          <>
            <RegistrationLine />
            <OwnUnits userId={user.id} />
            <p className={classNames(textStyles.meta, spaceStyles.above16)}>
              There are no plans to review: students cannot send plans to an advisor yet.
            </p>
          </>
        )}
      </OnlyAdvisors>
    </>
  )
}
