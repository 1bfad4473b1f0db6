import { SampleOperations } from '../../features/people/sample/sample-operations.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { classNames } from '../../components/ui/class-names.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

/** The calls about users, to be tried by hand (specification, section 2.11). */
export function SampleUsersPage() {
  usePageTitle('Sample Users')
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>Sample Users</h1>
      </div>
      <p className={classNames(textStyles.meta, spaceStyles.below12)}>
        The calls act on the real accounts, with your own rights: listing, creating and deleting users needs the role
        Registrar.
      </p>
      <SampleOperations />
    </>
  )
}
